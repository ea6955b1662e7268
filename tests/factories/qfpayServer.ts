import { createHash } from 'node:crypto'
import {
  type Asked,
  deliver,
  json,
  payPage,
  providerServer,
  type Reply,
  redirectTo,
  type SentNotice,
} from './paymentServer.ts'
import { noticeJson, type Trade, tradeJson } from './qfpayStore.ts'

const appCode = 'COMMONSHARE'
const key = '7BE791E0FD2E48E6926043B500000000'

const digest = (algorithm: string, text: string) =>
  createHash(algorithm)
    .update(text + key)
    .digest('hex')
    .toUpperCase()

/** Now in Hong Kong, as QFPay writes it. */
const stamp = () =>
  new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')

const coded = (respcd: string, more: object = {}) => ({ respcd, resperr: `(${respcd})`, ...more })

/** The pay types whose answer has the content of a QR code of its own. */
const qrTypes = new Set(['800201'])
const octopus = new Set(['803712', '803714'])

/**
 * A server that speaks the part of QFPay's interface that we use, and sends its signed notices to
 * the address that the payment named. What was sent is in `notices`, last one last.
 */
export async function startQfpayServer() {
  const trades = new Map<string, Trade>()
  const notices: SentNotice[] = []
  let refundsStay = false
  let answersSigned: 'right' | 'wrong' | 'not' = 'right'
  let nextCode: string | undefined

  const all = () => [...trades.values()]
  function tradeOf(number: string): Trade {
    const found = all().find(trade => trade.number === number)
    if (!found) throw new Error(`there is no trade ${number}`)
    return found
  }

  async function notify(trade: Trade, address = trade.notifyUrl) {
    const body = Buffer.from(JSON.stringify(noticeJson(trade)))
    const sign = digest('md5', body.toString())
    const notice = { headers: { 'content-type': 'application/json', 'x-qf-sign': sign }, body }
    notices.push(notice)
    if (address) await deliver(address, notice)
  }

  async function pay(number: string) {
    const trade = tradeOf(number)
    Object.assign(trade, { code: '0000', paid: stamp(), walletNumber: `wallet-${trade.syssn}` })
    await notify(trade)
  }

  /** Nothing is sent about it: QFPay tells successes only. */
  function fail(number: string) {
    tradeOf(number).code = '1205'
  }

  function expire(number: string) {
    tradeOf(number).code = '1181'
  }

  function newTrade(form: URLSearchParams, kind: Trade['kind'], code: string): Trade {
    const day = stamp().slice(0, 10).replaceAll('-', '')
    const trade: Trade = {
      syssn: `${day}000200020${String(trades.size).padStart(9, '0')}`,
      number: form.get('out_trade_no') ?? '',
      kind,
      cents: BigInt(form.get('txamt') ?? '0'),
      payType: form.get('pay_type') ?? '',
      title: form.get('goods_name') ?? '',
      returnUrl: form.get('return_url') ?? '',
      notifyUrl: form.get('notify_url') ?? '',
      code,
      cancel: '0',
      created: stamp(),
      asked: form.get('txdtm') ?? '',
    }
    trades.set(trade.syssn, trade)
    return trade
  }

  const isUsed = (form: URLSearchParams) =>
    all().some(trade => trade.number === form.get('out_trade_no'))

  function payment(form: URLSearchParams) {
    if (isUsed(form)) return coded('2011')
    const cents = Number(form.get('txamt'))
    const payType = form.get('pay_type') ?? ''
    const isUneven = octopus.has(payType) && cents % 10 !== 0
    if (!(cents > 0) || isUneven || form.get('txcurrcd') !== 'HKD') return coded('1104')
    const trade = newTrade(form, 'payment', '1143')
    const address = `${base}/pay/${trade.syssn}`
    const where = qrTypes.has(payType) ? { qrcode: address } : { pay_url: address }
    return coded('0000', { ...tradeJson(trade), respcd: '0000', ...where })
  }

  /** Without a range, only what is of this month; a range lies within a month. */
  function query(form: URLSearchParams) {
    const month = stamp().slice(0, 7)
    const from = form.get('start_time') ?? `${month}-01 00:00:00`
    const to = form.get('end_time') ?? `${month}-31 23:59:59`
    if (from.slice(0, 7) !== to.slice(0, 7)) return coded('1104')
    const [number, syssn] = [form.get('out_trade_no'), form.get('syssn')]
    const found = all().filter(
      trade =>
        trade.created >= from &&
        trade.created <= to &&
        (!number || trade.number === number) &&
        (!syssn || trade.syssn === syssn),
    )
    return coded('0000', { page: 1, page_size: 10, data: found.map(tradeJson) })
  }

  function paymentBy(form: URLSearchParams): Trade | undefined {
    const found = trades.get(form.get('syssn') ?? '')
    return found?.kind === 'payment' ? found : undefined
  }

  function closeTrade(form: URLSearchParams) {
    const trade = paymentBy(form)
    if (!trade || form.get('txamt') !== String(trade.cents)) return coded('1136')
    if (trade.code === '0000') return coded('1260')
    // Closing is for WeChat Pay and Alipay.
    if (!/^80(02|11|15)/.test(trade.payType)) return coded('1297', { orig_syssn: trade.syssn })
    Object.assign(trade, { code: '1142', cancel: '2' })
    return coded('0000', { orig_syssn: trade.syssn, syssn: `${trade.syssn}1` })
  }

  async function refund(form: URLSearchParams) {
    const trade = paymentBy(form)
    if (trade?.code !== '0000') return coded('1136')
    if (isUsed(form)) return coded('2011')
    const others = all().filter(({ origin }) => origin === trade.syssn)
    const gone = others.reduce((sum, { cents }) => sum + cents, 0n)
    const cents = BigInt(form.get('txamt') ?? '0')
    if (gone === trade.cents) return coded('1125')
    if (gone + cents > trade.cents) return coded('1272')
    const back = newTrade(form, 'refund', refundsStay ? '1145' : '0000')
    back.origin = trade.syssn
    trade.cancel = gone + cents === trade.cents ? '3' : '5'
    if (!refundsStay) await notify(back, trade.notifyUrl)
    return coded(back.code, { ...tradeJson(back), orig_syssn: trade.syssn })
  }

  function isSigned({ headers, form }: Asked): boolean {
    const sorted = [...form].sort(([a], [b]) => (a < b ? -1 : 1))
    const plain = sorted.map(([name, value]) => `${name}=${value}`).join('&')
    const algorithm = headers['x-qf-signtype'] === 'SHA256' ? 'sha256' : 'md5'
    const isOurs = headers['x-qf-appcode'] === appCode
    return isOurs && headers['x-qf-sign'] === digest(algorithm, plain)
  }

  const paths: Record<string, (form: URLSearchParams) => object | Promise<object>> = {
    '/trade/v1/payment': payment,
    '/trade/v1/query': query,
    '/trade/v1/close': closeTrade,
    '/trade/v1/refund': refund,
  }

  async function answerOf(asked: Asked): Promise<object | undefined> {
    const path = paths[asked.path]
    if (!path || asked.method !== 'POST') return undefined
    if (!isSigned(asked)) return coded('1108')
    return nextCode ? coded(nextCode) : path(asked.form)
  }

  async function payerPage(asked: Asked): Promise<Reply> {
    const trade = trades.get(asked.path.replace('/pay/', ''))
    if (!trade) return json({}, 404)
    if (asked.method === 'GET') return payPage(trade.title, trade.cents)
    const action = asked.form.get('action')
    if (trade.code === '1143' && action === 'pay') await pay(trade.number)
    if (trade.code === '1143' && action === 'decline') fail(trade.number)
    return redirectTo(trade.returnUrl)
  }

  async function reply(asked: Asked): Promise<Reply> {
    if (asked.path.startsWith('/pay/')) return payerPage(asked)
    const answer = await answerOf(asked)
    nextCode = undefined
    if (!answer) return json({}, 404)
    const body = JSON.stringify(answer)
    const sign = digest('md5', answersSigned === 'wrong' ? `${body} ` : body)
    return { headers: answersSigned === 'not' ? {} : { 'x-qf-sign': sign }, body }
  }

  const { url: base, requests, behave, close } = await providerServer(reply)
  return {
    url: base,
    appCode,
    key,
    notices,
    requests,
    behave,
    close,
    pay,
    fail,
    expire,
    /** Sends the notice of a payment or a refund once more. */
    notify: (number: string) => notify(tradeOf(number)),
    signAnswers: (how: typeof answersSigned) => {
      answersSigned = how
    },
    /** The next request is answered with that code. */
    answerNext: (code: string) => {
      nextCode = code
    },
    /** New refunds stay on their way. */
    keepRefunds: () => {
      refundsStay = true
    },
    settleRefund: (number: string, code: string) => {
      tradeOf(number).code = code
    },
    /** Moves a trade to another time. */
    backdate: (number: string, created: string) => {
      const trade = tradeOf(number)
      trades.delete(trade.syssn)
      trade.created = created
      trade.syssn = created.slice(0, 10).replaceAll('-', '') + trade.syssn.slice(8)
      trades.set(trade.syssn, trade)
      return trade.syssn
    },
    trades: all,
  }
}
