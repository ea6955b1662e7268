import type { PayDevice, PayWay } from '#contract/payWay.ts'

/** What a payer asks for. */
export interface Asked {
  amount: string
  way: PayWay
  device: PayDevice
  terms?: boolean
  replace?: boolean
  attempt: string
  filled?: string | null
  payerName?: string | null
  payerEmail?: string | null
}

/** How long a started payment can be paid. */
export const PAY_MINUTES = 15
