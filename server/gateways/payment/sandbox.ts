import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PayWay, payWays } from '#contract/payWay.ts'
import {
  type Charge,
  type Charged,
  type ChargeState,
  type PaymentGateway,
  ProviderRefusal,
  type RefundOrder,
  type RefundResult,
} from './gateway.ts'

/** A payment as the sandbox keeps it. */
export interface SandboxCharge {
  requestId: string
  cents: bigint
  state: ChargeState
  expireDate: string
  paidDate: string | null
}

/** Where the sandbox keeps its payments. */
export interface SandboxStore {
  /** Opens a payment; one that exists stays as it is. */
  open(charge: Charge): Promise<void>
  find(requestId: string): Promise<SandboxCharge | undefined>
  /** Moves one that can still be paid to that state; answers it as it is then. */
  end(requestId: string, state: 'CLOSED'): Promise<SandboxCharge | undefined>
  /** Gives back a part, each number once; false if that is more than was paid. */
  refund(requestId: string, charge: string, cents: bigint): Promise<boolean>
}

/** The header that carries the signature of a notice. */
export const SANDBOX_SIGNATURE = 'x-sandbox-signature'

/** What a notice of the sandbox says. */
export interface SandboxNotice {
  id: string
  requestId: string
  state: ChargeState
  cents: string
  paidDate: string | null
}

export const signSandbox = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** The sandbox keeps one percent, so that fees can be seen. */
export const sandboxFee = (cents: bigint): bigint => cents / 100n

/** The sandbox's own number of a payment or refund. */
export const sandboxNumber = (requestId: string): string => `sandbox-${requestId}`

const isNever = (state: ChargeState) => state !== 'PAID'

const chargedOf = (
  requestId: string,
  { state, cents, paidDate }: Pick<SandboxCharge, 'state' | 'cents' | 'paidDate'>,
): Charged => ({
  state,
  channelTxId: sandboxNumber(requestId),
  tradeNo: isNever(state) ? null : `T${requestId.slice(-12)}`,
  cents: isNever(state) ? 0n : cents,
  feeCents: isNever(state) ? null : sandboxFee(cents),
  paidDate: paidDate ? new Date(paidDate) : null,
})

const missing: Charged = {
  ...{ state: 'MISSING', channelTxId: null, tradeNo: null, cents: 0n, feeCents: null },
  paidDate: null,
}

/** A provider in which no money is moved: its page pays, declines, or does nothing. */
export function sandboxGateway(
  store: SandboxStore,
  secret: string,
  page: () => string,
): PaymentGateway {
  const now = (found: SandboxCharge | undefined): Charged => {
    if (!found) return missing
    const over = found.state === 'PENDING' && new Date(found.expireDate) < new Date()
    return chargedOf(found.requestId, over ? { ...found, state: 'CLOSED' } : found)
  }
  async function refund({ requestId, charge, cents }: RefundOrder): Promise<RefundResult> {
    const done = await store.refund(requestId, charge.requestId, cents)
    if (!done) throw new ProviderRefusal('The payment has not that much left.')
    return { state: 'REFUNDED', channelTxId: sandboxNumber(requestId) }
  }
  return {
    provider: 'SANDBOX',
    ways: Object.keys(payWays) as PayWay[],
    noticesProve: true,
    async create(charge) {
      await store.open(charge)
      const { requestId, device, way } = charge
      const address = `${page()}/${requestId}`
      const started = { channelTxId: sandboxNumber(requestId) }
      // Cards are entered on a page; the apps scan a code from a computer's screen.
      return device === 'WEB' && way !== 'CARD'
        ? { ...started, qr: address }
        : { ...started, redirect: address }
    },
    query: async ({ requestId }) => now(await store.find(requestId)),
    close: async ({ requestId }) => now(await store.end(requestId, 'CLOSED')),
    refund,
    // It gives back at once, and each number once.
    queryRefund: refund,
    readNotice(headers, body) {
      const given = Buffer.from(String(headers[SANDBOX_SIGNATURE] ?? ''))
      const own = Buffer.from(signSandbox(secret, body))
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      const { id, requestId, state, cents, paidDate } = JSON.parse(String(body)) as SandboxNotice
      const charged = chargedOf(requestId, { state, cents: BigInt(cents), paidDate })
      return { id, requestId, charged }
    },
    noticeAnswer: { type: 'text/plain', body: 'OK' },
    check: async () => {},
  }
}
