import { sql } from 'drizzle-orm'
import { mail } from '#contract/areas/message/public.ts'
import { ADMIN } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { sendNotice } from './sendNotice.ts'

/** Notifies the administrators of the outbox, unless they have an unread notice about it. */
export async function notifyMailFailure(at: Executor, keys: Keys, subject: string): Promise<void> {
  const { rows } = await at.execute<{ id: string }>(sql`
    select m."id" from "member" m where m."status" = 'ACTIVE'
      and exists (select from "role" r where r."id" = any(m."roles") and (r."name" = ${ADMIN} or exists (
        select from "menu" n where n."id" = any(r."permissions") and n."permission" = ${mail.operations.list?.right ?? ''})))
      and not exists (select from "notice" t where t."memberId" = m."id"
        and t."kind" = 'mailFailed' and t."readDate" is null)`)
  const content = { kind: 'mailFailed', params: { subject }, link: '/systemSetup/outbox' } as const
  await sendNotice(
    at,
    { me: undefined, keys },
    rows.map(({ id }) => Number(id)),
    content,
  )
}
