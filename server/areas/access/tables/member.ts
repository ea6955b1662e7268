import { eq, type SQL } from 'drizzle-orm'
import { member } from '#contract/areas/access/member.ts'
import type { Executor } from '#server/db/client.ts'
import { withTyped } from '#server/kit/search/typed.ts'
import { sql } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

export const memberTable = tableOf(member)

/**
 * The name of an account, as others know it: the nickname, the full name, the English names, then
 * the login name (docs/decisions/0055).
 */
export const accountName = (account: typeof memberTable = memberTable): SQL<string> =>
  sql<string>`coalesce(${account.nickName}, ${account.fullName},
    nullif(concat_ws(' ', ${account.engFirstName}, ${account.engLastName}), ''),
    ${account.loginName})`

/** Locks an account until the transaction ends: of several at once, each waits for the one before. */
export async function lockAccount(at: Executor, id: number): Promise<void> {
  await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, id))
    .for('update')
}

/** Accounts of which a name contains what was typed; all of them if nothing was. */
export const hasName = (typed: string, account: typeof memberTable = memberTable): Promise<SQL> =>
  withTyped(typed, {
    texts: [
      ...[account.nickName, account.loginName, account.fullName],
      sql`concat_ws(' ', ${account.engFirstName}, ${account.engLastName})`,
    ],
    names: [account.nickName, account.fullName],
  })
