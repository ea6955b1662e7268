import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { accountName, memberTable } from './tables/member.ts'

/** How others know a member; empty if there is none of that id. */
export async function accountNameOf(at: Executor, member: number): Promise<string> {
  const [found] = await at
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, member))
  return found?.name ?? ''
}
