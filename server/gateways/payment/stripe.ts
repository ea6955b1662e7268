import type { PaymentGateway } from './gateway.ts'
export const stripeGateway = (_: object): PaymentGateway => {
  throw new Error('later')
}
