import { scaled } from '#contract/kit/schema.ts'
import { zoneName } from '#contract/kit/zone.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { projectName } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import type { PrintedDocument } from '#server/kit/document/document.ts'
import { grouped } from '#server/kit/document/grouped.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { movesOf } from './moves.ts'
import { type Asked, periodOf } from './period.ts'
import { sumsOf } from './sums.ts'

/** The movements of a project's money to print, oldest first, each with the balance after it. */
export async function statementOf(context: SignedIn, asked: Asked): Promise<PrintedDocument> {
  const { language } = context
  const { projectId, startDate } = asked
  const period = await periodOf(context, asked)
  const name = await projectName(context, projectId)
  // One view of everything, though payments arrive meanwhile.
  const { sums, moves, total } = await inTransaction(
    context,
    async ({ db }) => ({
      sums: await sumsOf(db, projectId, period),
      ...(await movesOf(db, projectId, period, { order: 'asc', limit: EXPORT_CAP })),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (total > EXPORT_CAP) fail('exportTooLarge')
  const say = (key: string, values?: object) =>
    word(language, `pages/projectStatement:${key}`, values)
  const moment = (date: string) => clockAt(period.zone, date).slice(0, 16).replace('T', ' ')
  const money = (amount: string) => say('money', { amount: grouped(scaled(amount, 2)) })
  const days = startDate
    ? say('days', { from: startDate, to: period.endDate })
    : say('until', { to: period.endDate })
  let balance = scaled(sums.opening, 2)
  return {
    title: say('title'),
    language,
    facts: [
      [say('project'), name],
      [say('period'), days],
      [say('zone'), zoneName(language, period.zone, new Date(period.endDate))],
      [say('opening'), money(sums.opening)],
      [say('received'), money(sums.received)],
      [say('refunded'), money(sums.refunded)],
      [say('fees'), money(sums.fees)],
      [say('closing'), money(sums.closing)],
    ],
    table: {
      columns: [
        { label: say('date'), share: 18 },
        { label: say('movement'), share: 46 },
        { label: say('amount'), share: 18, figures: true },
        { label: say('balance'), share: 18, figures: true },
      ],
      rows: moves.map(({ createDate, kind, planTitle, orderNo, requestId, cents }) => {
        const size = BigInt(cents)
        balance += size
        // The number of a payment begins with that of its order.
        const named = orderNo && requestId?.startsWith(orderNo)
        const below = [planTitle, named ? null : orderNo, requestId]
        return [
          moment(createDate),
          [say(`kinds.${kind}`), below.filter(Boolean).join(' · ')].join('\n'),
          `${size > 0n ? '+' : ''}${grouped(size)}`,
          grouped(balance),
        ]
      }),
      empty: say('empty'),
    },
    notes: [say('note'), say('created', { date: moment(new Date().toISOString()) })],
    foot: say('foot', { title: say('title'), name, page: '{{page}}', pages: '{{pages}}' }),
  }
}
