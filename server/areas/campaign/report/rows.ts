import { and, eq } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { deliveryTable, type MemberNotice } from '../tables.ts'

const shown = alias(deliveryTable, 'shown')
const email = alias(deliveryTable, 'email')
const text = alias(deliveryTable, 'text')

/** The deliveries of a reminder; none if there was none. */
const reminds = (column: PgColumn, reminder: number | null) =>
  reminder === null ? sql`false` : eq(column, reminder)

/** Every recipient of a notice, and by which channels it reached each. */
export const reportRows = (
  at: Executor,
  { id, reminderEmail, reminderText }: Pick<MemberNotice, 'id' | 'reminderEmail' | 'reminderText'>,
) =>
  at
    .select({
      ...{ member: shown.member, name: shown.name, loginName: memberTable.loginName },
      ...{ status: shown.status, sentDate: shown.sentDate, readDate: shown.readDate },
      email: {
        ...{ address: email.address, status: email.status, sentDate: email.sentDate },
        said: email.said,
      },
      text: {
        ...{ address: text.address, status: text.status, sentDate: text.sentDate },
        said: text.said,
      },
    })
    .from(shown)
    .leftJoin(memberTable, eq(memberTable.id, shown.member))
    .leftJoin(
      email,
      and(reminds(email.emailMessage, reminderEmail), eq(email.member, shown.member)),
    )
    .leftJoin(text, and(reminds(text.textMessage, reminderText), eq(text.member, shown.member)))
    .where(eq(shown.memberNotice, id))
    .orderBy(shown.id)

export type ReportRow = Awaited<ReturnType<typeof reportRows>>[number]

/** Whether a reminder left, and did not come back. */
export const wasSent = (one: ReportRow['email']): boolean =>
  one !== null && one.sentDate !== null && one.status !== 'BOUNCED'
