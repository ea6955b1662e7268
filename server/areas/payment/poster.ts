import { scaled } from '#contract/kit/schema.ts'
import type { SignedIn } from '#server/context.ts'
import { longDay } from '#server/kit/calendar/day.ts'
import type { PrintedPoster } from '#server/kit/document/document.ts'
import { grouped } from '#server/kit/document/grouped.ts'
import { word } from '#server/words.ts'
import { linkUrl, type Target } from './link.ts'
import { shownLink } from './pay/view.ts'

/** A payment link to hang up: who asks for how much, and the QR code of its page. */
export async function posterOf(context: SignedIn, target: Target): Promise<PrintedPoster> {
  const { language, keys } = context
  const say = (key: string, values?: object) => word(language, `pages/poster:${key}`, values)
  const url = linkUrl(keys, target)
  const { asker, title, left, amount, sumType, ways, endDate } = await shownLink(context, target)
  const money = (sum: string) => say('money', { amount: grouped(scaled(sum, 2)) })
  const wayIn = (way: string) => word(language, `entities/payment:choices.payWay.${way}`)
  const notes = {
    FREE: say('suggested', { amount: money(amount) }),
    PARTIAL: say('parts'),
    FIXED: null,
  }
  return {
    title,
    language,
    lead: say('asks', { asker }),
    figure: left === null ? say('any') : money(left === '0.00' ? amount : left),
    note: notes[sumType],
    code: { text: url, label: say('scan') },
    facts: [
      ...(ways.length > 0 ? [[say('ways'), ways.map(({ way }) => wayIn(way))] as const] : []),
      ...(endDate ? [[say('until'), [longDay(language, endDate)]] as const] : []),
    ],
    foot: word(language, 'shell:product'),
  }
}
