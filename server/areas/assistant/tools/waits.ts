import { unreadNotices } from '#contract/areas/notice/public.ts'
import { queueOf } from '#server/areas/board/public.ts'
import { callAs } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { word } from '#server/words.ts'
import { type Asked, type Reply, toAddress, toScreen } from '../reply.ts'
import { amount, said, screenName } from '../wording.ts'

/** Records that are linked to. */
const most = 3

/** What waits for the member: what their home page shows, as a list. */
export async function whatWaits({ context }: Asked): Promise<Reply> {
  const { language, me } = context
  const { kinds, items } = await queueOf(context)
  const nameOf = (kind: string) => word(language, `pages/home:kinds.${kind}`)
  const line = (what: string, count: number) =>
    `- ${said(language, 'waits.line', { what, count: amount(language, count) })}`
  const unread = can(me, unreadNotices) ? (await callAs(context, unreadNotices, {})).count : 0
  const lines = kinds.map(({ kind, count }) => line(nameOf(kind), count))
  if (unread > 0) lines.push(line(said(language, 'waits.notices'), unread))
  if (lines.length === 0) return { text: said(language, 'waits.nothing') }
  return {
    text: [said(language, 'waits.title'), '', ...lines].join('\n'),
    links: [
      ...kinds.map(({ kind, all }) => toAddress(nameOf(kind), all)),
      ...(unread > 0 ? [toScreen(screenName(language, 'notice'), 'notice')] : []),
      ...items
        .slice(0, most)
        .map(({ kind, title, link }) => toAddress(`${nameOf(kind)} · ${title}`, link)),
    ],
  }
}
