import { setIdentityStatus } from '#server/areas/access/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { personalKycTable as table } from './tables.ts'

/** Keeps the identity status of an account true: verified while its identity is passed. */
export async function syncIdentity(at: Executor, by: Context, member: number): Promise<void> {
  const [passed] = await at
    .select({ id: table.id })
    .from(table)
    .where(
      sql`${table.member} = ${member} and ${table.verifiType} = 'IDENTITY'
        and ${table.verifiStatus} = 'PASSED'`,
    )
  await setIdentityStatus(at, by, member, passed ? 'VERIFIED' : 'UNVERIFIED')
}
