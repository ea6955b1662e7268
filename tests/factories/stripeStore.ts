/** What the test server of Stripe stores of a checkout session and its payment. */
export interface Session {
  id: string
  requestId: string
  created: number
  cents: bigint
  title: string
  way: string
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intent?: string
  intentStatus?: 'processing' | 'requires_payment_method' | 'succeeded'
  charge?: { id: string; created: number }
  balance?: { fee: number; currency: string }
}

export interface Refund {
  object: 'refund'
  id: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: { requestId: string }
}

const isWallet = (way: string) => way === 'alipay' || way === 'wechat_pay'

function chargeJson({ charge, way, balance }: Session) {
  if (!charge) return null
  const wallet = isWallet(way) ? { [way]: { transaction_id: `trade-${charge.id}` } } : {}
  return {
    object: 'charge',
    ...charge,
    payment_method_details: { type: way, ...wallet },
    balance_transaction: balance ? { object: 'balance_transaction', ...balance } : null,
  }
}

/** A session as Stripe answers it: of its payment only the number, unless it was asked for. */
export function sessionJson(session: Session, base: string, isExpanded = false) {
  const { id, requestId, created, cents, status, paid, intent, intentStatus } = session
  const received = paid ? Number(cents) : 0
  const payment = intent && {
    object: 'payment_intent',
    id: intent,
    status: intentStatus,
    amount_received: received,
    latest_charge: chargeJson(session),
  }
  return {
    object: 'checkout.session',
    id,
    created,
    client_reference_id: requestId,
    metadata: { requestId },
    currency: 'hkd',
    amount_total: Number(cents),
    status,
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: (isExpanded ? payment : intent) ?? null,
    url: status === 'open' ? `${base}/pay/${id}` : null,
  }
}
