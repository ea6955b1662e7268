/** How a payer can pay, and which company carries it out. */

import type { Tone } from './kit/field.ts'

/** The six ways to pay. On a computer each is paid by its website variant. */
export const payWays = {
  ALIPAY_CN: 'blue',
  ALIPAY_HK: 'blue',
  WECHAT_PAY: 'green',
  CARD: 'purple',
  UNIONPAY: 'neutral',
  OCTOPUS: 'gold',
} as const satisfies Readonly<Record<string, Tone>>
export type PayWay = keyof typeof payWays

/** The device of the payer: on a phone the app is opened, a computer shows a website or a QR code. */
export const devices = { PHONE: 'neutral', WEB: 'neutral' } as const
export type PayDevice = keyof typeof devices

/** Payment providers. */
export const providers = { SANDBOX: 'neutral', STRIPE: 'purple', QFPAY: 'blue' } as const
export type Provider = keyof typeof providers

/** The most that one payment may be, in cents: 100,000 HKD. */
export const PAYMENT_MOST = 10_000_000n

/** Octopus takes sums in steps of ten cents. */
export const stepOf = (way: PayWay): bigint => (way === 'OCTOPUS' ? 10n : 1n)
