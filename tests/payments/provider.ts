import {
  type PaymentGateway,
  ProviderRefusal,
  type RefundOrder,
  type RefundResult,
} from '#server/gateways/payment/gateway.ts'

/**
 * How a provider behaves when it is asked for a refund. `LOST`: it gives back, and its answer does
 * not arrive. `SILENT`: the question does not arrive.
 */
export const manners = ['REFUNDED', 'PENDING', 'FAILED', 'LOST', 'SILENT'] as const
export type Manner = (typeof manners)[number]

/** A sandbox whose refunds behave as `next` says, and which waits for its turn before and after. */
export function unsteadyRefunds(
  sandbox: PaymentGateway,
  next: () => Manner,
  turn: () => Promise<unknown>,
): PaymentGateway {
  /** What it has given back. */
  const given = new Set<string>()
  /** What will not happen any more. */
  const refused = new Set<string>()

  async function carryOut(order: RefundOrder): Promise<RefundResult> {
    await turn()
    if (refused.has(order.requestId)) return { state: 'FAILED', channelTxId: null }
    // It does not say otherwise of what it has done.
    const manner = given.has(order.requestId) ? 'REFUNDED' : next()
    if (manner === 'SILENT') throw new Error('no answer')
    if (manner === 'FAILED') {
      await turn()
      throw new ProviderRefusal('There is not enough money.')
    }
    if (manner === 'PENDING') return { state: 'PENDING', channelTxId: `slow-${order.requestId}` }
    const result = await sandbox.refund(order)
    given.add(order.requestId)
    await turn()
    if (manner === 'LOST') throw new Error('no answer')
    return result
  }

  return {
    ...sandbox,
    refund: carryOut,
    async queryRefund(order) {
      // What was on its way may fail, and then stays failed.
      if (!given.has(order.requestId) && next() === 'FAILED') refused.add(order.requestId)
      return carryOut(order)
    },
  }
}
