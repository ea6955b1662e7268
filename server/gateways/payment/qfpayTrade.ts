import { type PayDevice, type PayWay, stepOf } from '#contract/payWay.ts'
import {
  type Charge,
  type Charged,
  type ChargeState,
  ProviderRefusal,
  type Started,
} from './gateway.ts'
import { missing } from './missing.ts'
import type { Answer, Parameters, Trade } from './qfpayClient.ts'
import { momentOf, stampOf } from './qfpayTime.ts'

export const processing: ReadonlySet<string> = new Set(['1143', '1145'])
const unknown: ReadonlySet<string> = new Set(['1136', '1268'])
/** QFPay is busy or does not know the outcome yet, or its keys must be corrected by an operator. */
const passing = new Set('1100 1108 1161 1252 1254 1295 1296 1297 1298 2999'.split(' '))
/** Refunds wait for midnight to be over, or for more money of today to refund from. */
export const laterToday: ReadonlySet<string> = new Set(['1265', '1269'])

/** The error for an answer that is no success: trying again helps only against what passes. */
export function problemOf({ respcd }: Answer, alsoPassing?: ReadonlySet<string>): Error {
  if (passing.has(respcd) || alsoPassing?.has(respcd))
    return new Error(`QFPay cannot do it now (${respcd}).`)
  return new ProviderRefusal(`QFPay has refused (${respcd}).`)
}

export const isUnknown = ({ respcd }: { respcd: string }): boolean => unknown.has(respcd)

interface PayType {
  code: string
  /** Whether the address in the answer is a page to go to, or the content of a QR code. */
  shows: 'page' | 'qr'
}
const page = (code: string): PayType => ({ code, shows: 'page' })
const qr = (code: string): PayType => ({ code, shows: 'qr' })

const payTypes: Readonly<Record<PayWay, Readonly<Record<PayDevice, PayType>>>> = {
  // A website of Alipay, while AlipayHK has none.
  ALIPAY_CN: { WEB: page('801101'), PHONE: page('801107') },
  ALIPAY_HK: { WEB: qr('801514'), PHONE: page('801512') },
  WECHAT_PAY: { WEB: qr('800201'), PHONE: page('800212') },
  UNIONPAY: { WEB: qr('800714'), PHONE: page('800712') },
  OCTOPUS: { WEB: qr('803714'), PHONE: page('803712') },
  CARD: { WEB: page('802801'), PHONE: page('802801') },
}

/** The pay types that end by themselves. */
const expiring = new Set(['800201', '801101', '801107', '801512'])

/** Minutes until a payment ends: 5 to 120 are possible. The caller closes what has to end sooner. */
function minutesUntil(expires: Date): string {
  const minutes = Math.floor((expires.getTime() - Date.now()) / 60_000)
  if (minutes < 0) throw new ProviderRefusal('The time to pay is over.')
  return String(Math.min(Math.max(minutes, 5), 120))
}

/** At most 20 characters, Chinese ones or letters and digits: others are refused. */
function nameOf(title: string): string {
  const plain = title.normalize('NFKC').replace(/[^\p{Script=Han}A-Za-z0-9]+/gu, ' ')
  return [...plain.trim()].slice(0, 20).join('').trim()
}

export function checkSum(way: PayWay, cents: bigint): void {
  const step = stepOf(way)
  if (cents % step !== 0n) throw new ProviderRefusal(`${way} takes sums in steps of ${step} cents.`)
}

/** What our numbers may consist of, since a comma would separate two of them. */
const number = /^[\w|*-]{1,128}$/

/** WeChat opens its app only for a website that says its name and address. */
function sceneOf(title: string, returnUrl: string): string {
  const wap_url = new URL(returnUrl).origin
  const h5_info = { type: 'Wap', wap_url, wap_name: nameOf(title) }
  return JSON.stringify({ scene_info: { h5_info } })
}

export function paymentParameters(charge: Charge): Parameters {
  const { requestId, cents, currency, way, device, title, returnUrl, noticeUrl, expires } = charge
  checkSum(way, cents)
  if (!number.test(requestId)) throw new ProviderRefusal('QFPay does not take such a number.')
  const { code } = payTypes[way][device]
  const minutes = minutesUntil(expires)
  return {
    txamt: String(cents),
    txcurrcd: currency,
    pay_type: code,
    out_trade_no: requestId,
    txdtm: stampOf(new Date()),
    goods_name: nameOf(title),
    return_url: returnUrl,
    notify_url: noticeUrl,
    ...(expiring.has(code) && { expired_time: minutes }),
    ...(code === '800212' && { extend_info: sceneOf(title, returnUrl) }),
  }
}

/** The page to pay on. WeChat leads back only if the address says where to. */
function addressOf({ pay_url }: Answer, { way, returnUrl }: Charge): string {
  const url = URL.canParse(pay_url) ? new URL(pay_url) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('QFPay has sent no page to pay on.')
  if (way === 'WECHAT_PAY') url.searchParams.set('redirect_url', returnUrl)
  return url.href
}

export function startedBy(answer: Answer, charge: Charge): Started {
  const { shows } = payTypes[charge.way][charge.device]
  const channelTxId = answer.syssn || null
  if (shows === 'page') return { channelTxId, redirect: addressOf(answer, charge) }
  const content = answer.qrcode || answer.pay_url
  if (!content) throw new Error('QFPay has sent no QR code.')
  return { channelTxId, qr: content }
}

const closed = new Set(['1142', '1181', '1263', '1264'])
/** A payment that was cancelled after all has been given back. */
const cancelled = new Set(['1', '2'])

function stateOf({ respcd, cancel }: Trade): ChargeState {
  if (cancelled.has(cancel) || closed.has(respcd)) return 'CLOSED'
  if (respcd === '0000') return 'PAID'
  if (processing.has(respcd) || passing.has(respcd)) return 'PENDING'
  return unknown.has(respcd) ? 'MISSING' : 'FAILED'
}

/** What a trade says. QFPay tells its fee only in its statements. */
export function chargedBy(trade: Trade): Charged {
  const state = stateOf(trade)
  const result = { state, channelTxId: trade.syssn || null, tradeNo: trade.chnlsn || null }
  if (state !== 'PAID') return { ...missing, ...result }
  if (trade.txcurrcd !== 'HKD') throw new Error('QFPay was paid in another currency.')
  const paidDate = momentOf(trade.paydtm) ?? momentOf(trade.sysdtm)
  return { ...result, cents: trade.txamt, feeCents: null, paidDate }
}
