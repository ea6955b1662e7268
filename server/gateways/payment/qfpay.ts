import type { PaymentGateway } from './gateway.ts'
export const qfpayGateway = (_: object): PaymentGateway => {
  throw new Error('later')
}
