/** What the test server of QFPay stores of a payment or a refund. */
export interface Trade {
  syssn: string
  /** The merchant's number. */
  number: string
  kind: 'payment' | 'refund'
  cents: bigint
  payType: string
  title: string
  returnUrl: string
  notifyUrl: string
  code: string
  cancel: '0' | '2' | '3' | '5'
  created: string
  asked: string
  paid?: string
  walletNumber?: string
  /** The payment that a refund is of. */
  origin?: string
}

/** A trade as queries answer it. */
export const tradeJson = (trade: Trade) => ({
  syssn: trade.syssn,
  out_trade_no: trade.number,
  txamt: String(trade.cents),
  txcurrcd: 'HKD',
  respcd: trade.code,
  errmsg: '',
  pay_type: trade.payType,
  order_type: trade.kind,
  txdtm: trade.asked,
  sysdtm: trade.created,
  paydtm: trade.paid ?? '',
  cancel: trade.cancel,
  chnlsn: trade.walletNumber ?? '',
  ...(trade.origin && { origssn: trade.origin }),
})

/** A trade as notices tell it. */
export const noticeJson = (trade: Trade) => ({
  ...tradeJson(trade),
  status: '1',
  notify_type: trade.kind,
  goods_name: trade.title,
  cardcd: '2088032341453564',
})
