import { mail } from '#contract/areas/message/public.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { sendNotice } from './sendNotice.ts'
import { notice } from './tables.ts'

/** Notifies the administrators of the outbox, unless they have an unread notice about it. */
export async function notifyMailFailure(at: Executor, keys: Keys, subject: string): Promise<void> {
  const { rows } = await at.execute<{ memberId: string }>(sql`
    select ${notice.memberId} from ${notice}
    where ${notice.kind} = 'mailFailed' and ${notice.readDate} is null`)
  const told = new Set(rows.map(row => Number(row.memberId)))
  const holders = await holdersOf(at, mail.operations.list?.right ?? '')
  const content = { kind: 'mailFailed', params: { subject }, link: '/systemSetup/outbox' } as const
  await sendNotice(
    at,
    { me: undefined, keys },
    holders.filter(id => !told.has(id)),
    content,
  )
}
