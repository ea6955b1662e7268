import { and, eq, ne } from 'drizzle-orm'
import { member } from '#contract/areas/access/member.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import { memberTable } from './tables/member.ts'

type IdentityStatus = keyof typeof member.fields.identityStatus.values

/** Sets whether the identity of an account is verified, with its history. */
export async function setIdentityStatus(
  at: Executor,
  by: Context,
  memberId: number,
  to: IdentityStatus,
): Promise<void> {
  const [before] = await at
    .select()
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), ne(memberTable.identityStatus, to)))
    .for('update')
  if (!before) return
  await at
    .update(memberTable)
    .set({ identityStatus: to, updateDate: clock.after(before.updateDate) })
    .where(eq(memberTable.id, memberId))
  const changes = { identityStatus: { from: before.identityStatus, to } }
  await record(at, by, { entity: member.name, rowId: memberId, action: 'update', changes })
  await publishChange(at, member, 'update', before)
}
