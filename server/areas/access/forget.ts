import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashPassword } from '#server/gateways/password.ts'
import type { Forget } from '#server/kit/personal.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { securityEntity } from './securityLog.ts'
import { memberTable } from './tables/member.ts'
import { secondFactor } from './tables/session.ts'

/**
 * What can be used to reach the member or to sign in as them. The login name and the names stay:
 * tickets, transactions and histories of others are read by them. Every account has an address; this
 * one belongs to nobody (RFC 2606).
 */
export const forgetAccount: Forget = async (at, { id }) => {
  await at
    .update(memberTable)
    .set({
      email: `${id}@left.invalid`,
      mobile: null,
      avatarImg: null,
      password: await hashPassword(randomBytes(32).toString('base64url')),
      forgottenDate: sql`now()`,
      updateDate: sql`now()`,
    } as never)
    .where(eq(memberTable.id, id))
  await at.delete(secondFactor).where(eq(secondFactor.memberId, id))
  await at
    .delete(history)
    .where(and(eq(history.entity, securityEntity), eq(history.rowId, String(id))))
  await at
    .update(history)
    .set({ changes: sql`${history.changes} - array['email', 'mobile', 'avatarImg']` as never })
    .where(and(eq(history.entity, 'member'), eq(history.rowId, String(id))))
}
