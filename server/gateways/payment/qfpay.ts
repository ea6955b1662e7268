import type { PayWay } from '#contract/payWay.ts'
import {
  type Charge,
  type Charged,
  type ChargeKey,
  type PaymentGateway,
  ProviderRefusal,
  type RefundOrder,
  type RefundResult,
  type Started,
} from './gateway.ts'
import { missing } from './missing.ts'
import {
  type Answer,
  type Call,
  type QfpayOptions,
  qfpayCalls,
  type Trade,
  WrongSignature,
} from './qfpayClient.ts'
import { readNotice } from './qfpayNotice.ts'
import { rangeOf, recentMonths, stampOf } from './qfpayTime.ts'
import {
  chargedBy,
  checkSum,
  isUnknown,
  laterToday,
  paymentParameters,
  problemOf,
  processing,
  startedBy,
} from './qfpayTrade.ts'

const ways: readonly PayWay[] = [
  'ALIPAY_CN',
  'ALIPAY_HK',
  'WECHAT_PAY',
  'UNIONPAY',
  'OCTOPUS',
  'CARD',
]

/** Our number was used before. */
const repeated = new Set(['1102', '2011'])

const isAccepted = ({ respcd }: Answer): boolean => respcd === '0000' || processing.has(respcd)

/** QFPay's numbers begin with the day. */
const monthOf = (syssn: string | null): string | undefined =>
  /^(20\d\d)(0[1-9]|1[0-2])/
    .exec(syssn ?? '')
    ?.slice(1)
    .join('-')

/** Finds trades by our number. A query covers one month. */
function tradeFinder(call: Call) {
  return async (number: string, syssn: string | null, kind: 'payment' | 'refund') => {
    const month = monthOf(syssn)
    for (const each of month ? [month] : recentMonths(new Date())) {
      const answer = await call('/trade/v1/query', { out_trade_no: number, ...rangeOf(each) })
      if (answer.respcd !== '0000' && !isUnknown(answer)) throw problemOf(answer)
      const found = answer.data?.find(
        trade => trade.out_trade_no === number && (trade.order_type || 'payment') === kind,
      )
      if (found) return found
    }
    return undefined
  }
}

function refundedBy({ respcd, syssn }: Pick<Trade, 'respcd' | 'syssn'>): RefundResult {
  const channelTxId = syssn || null
  if (respcd === '0000') return { state: 'REFUNDED', channelTxId }
  if (processing.has(respcd)) return { state: 'PENDING', channelTxId }
  return { state: 'FAILED', channelTxId, problem: `QFPay has refused (${respcd}).` }
}

function refunds(call: Call): Pick<PaymentGateway, 'refund' | 'queryRefund'> {
  const find = tradeFinder(call)

  async function order({ requestId, charge, cents }: RefundOrder): Promise<Answer> {
    const syssn = charge.channelTxId ?? (await find(charge.requestId, null, 'payment'))?.syssn
    if (!syssn) throw new ProviderRefusal('QFPay knows no payment to refund.')
    const txdtm = stampOf(new Date())
    const parameters = { syssn, out_trade_no: requestId, txamt: String(cents), txdtm }
    return call('/trade/v1/refund', parameters)
  }

  return {
    async refund(refund) {
      checkSum(refund.charge.way, refund.cents)
      const before = await find(refund.requestId, null, 'refund')
      if (before) return refundedBy(before)
      const answer = await order(refund)
      if (isAccepted(answer)) return refundedBy(answer)
      const meanwhile = repeated.has(answer.respcd)
        ? await find(refund.requestId, null, 'refund')
        : undefined
      if (meanwhile) return refundedBy(meanwhile)
      throw problemOf(answer, laterToday)
    },
    async queryRefund({ requestId, channelTxId }) {
      const found = await find(requestId, channelTxId, 'refund')
      // Nothing is known of it: it may still arrive, and sending it again is safe.
      return found ? refundedBy(found) : { state: 'PENDING', channelTxId: null }
    },
  }
}

/** Wallets of Hong Kong and cards by the REST interface of QFPay. */
export function qfpayGateway(options: QfpayOptions): PaymentGateway {
  const call = qfpayCalls(options)
  const find = tradeFinder(call)

  async function create(charge: Charge): Promise<Started> {
    const answer = await call('/trade/v1/payment', paymentParameters(charge))
    // A number that was used before is refused: what there is to scan is only told once.
    if (!isAccepted(answer)) throw problemOf(answer)
    return startedBy(answer, charge)
  }

  async function query({ requestId, channelTxId }: ChargeKey): Promise<Charged> {
    const trade = await find(requestId, channelTxId, 'payment')
    return trade ? chargedBy(trade) : missing
  }

  async function close(charge: ChargeKey): Promise<Charged> {
    const trade = await find(charge.requestId, charge.channelTxId, 'payment')
    if (!trade) return missing
    const charged = chargedBy(trade)
    // Closing a payment that has succeeded would give it back at some wallets.
    if (charged.state !== 'PENDING') return charged
    const { syssn, txdtm } = trade
    await call('/trade/v1/close', { syssn, txamt: String(charge.cents), txdtm })
    // Not every wallet can close: its payment stays open until it ends by itself.
    return query({ ...charge, channelTxId: syssn })
  }

  async function check(): Promise<void> {
    const probe = { out_trade_no: 'check', ...rangeOf(stampOf(new Date()).slice(0, 7)) }
    const answer = await call('/trade/v1/query', probe).catch((error: Error) => {
      throw error instanceof WrongSignature ? new ProviderRefusal(error.message) : error
    })
    if (answer.respcd === '1108')
      throw new ProviderRefusal('QFPay does not accept the keys (1108).')
    if (answer.respcd !== '0000' && !isUnknown(answer)) throw problemOf(answer)
  }

  return {
    provider: 'QFPAY',
    ways,
    noticesProve: false,
    create,
    query,
    close,
    ...refunds(call),
    readNotice: (headers, body) => readNotice(options.key, headers, body),
    noticeAnswer: { type: 'text/plain', body: 'SUCCESS' },
    check,
  }
}
