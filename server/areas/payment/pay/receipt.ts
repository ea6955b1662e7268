import type { Context } from '#server/context.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { PrintedDocument } from '#server/kit/document/document.ts'
import { grouped } from '#server/kit/document/grouped.ts'
import { word } from '#server/words.ts'
import type { Order } from '../order.ts'
import type { Payment } from './apply.ts'

/** The receipt of a payment in the reader's language. */
export async function receiptOf(
  context: Context,
  order: Order,
  { receiptNo, paidDate, paidAmount, refundAmount, payWay, tradeNo, requestId }: Payment,
  asker: string,
): Promise<PrintedDocument> {
  const { language } = context
  const say = (key: string) => word(language, `pages/receipt:${key}`)
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: await zoneOf(context),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const money = (cents: bigint) => `HK$ ${grouped(cents)}`
  const payer = order.payerName ?? order.payerEmail
  const title = `${say('title')} ${receiptNo ?? ''}`
  return {
    title,
    language,
    facts: [
      [say('asker'), asker],
      [say('about'), order.title],
      [say('order'), order.orderNo],
      ...(payer ? [[say('payer'), payer] as const] : []),
      [say('amount'), money(paidAmount)],
      ...(refundAmount > 0n ? [[say('refunded'), money(refundAmount)] as const] : []),
      [say('way'), word(language, `entities/payment:choices.payWay.${payWay}`)],
      [say('date'), paidDate ? clock.format(new Date(paidDate)) : ''],
      [say('request'), requestId],
      ...(tradeNo ? [[say('trade'), tradeNo] as const] : []),
    ],
    notes: [say('note')],
    foot: `${title} · {{page}} / {{pages}}`,
  }
}
