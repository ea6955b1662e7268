import { mail } from '#contract/areas/message/public.ts'
import { ADMIN, memberTable, menuTable, roleTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { sendNotice } from './sendNotice.ts'
import { notice } from './tables.ts'

/** Notifies the administrators of the outbox, unless they have an unread notice about it. */
export async function notifyMailFailure(at: Executor, keys: Keys, subject: string): Promise<void> {
  const { id, roles, status } = memberTable
  const right = mail.operations.list?.right ?? ''
  const { rows } = await at.execute<{ id: string }>(sql`
    select ${id} from ${memberTable} where ${status} = 'ACTIVE'
      and exists (select from ${roleTable} where ${roleTable.id} = any(${roles})
        and (${roleTable.name} = ${ADMIN} or exists (select from ${menuTable}
          where ${menuTable.id} = any(${roleTable.permissions}) and ${menuTable.permission} = ${right})))
      and not exists (select from ${notice} where ${notice.memberId} = ${id}
        and ${notice.kind} = 'mailFailed' and ${notice.readDate} is null)`)
  const content = { kind: 'mailFailed', params: { subject }, link: '/systemSetup/outbox' } as const
  await sendNotice(
    at,
    { me: undefined, keys },
    rows.map(({ id }) => Number(id)),
    content,
  )
}
