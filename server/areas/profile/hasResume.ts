import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { personalCvTable } from './personalCv.ts'

const { member, position, summary, skills, experience, education } = personalCvTable
const filled = (list: typeof skills | typeof experience | typeof education) =>
  sql`jsonb_array_length(coalesce(${list}, '[]')) > 0`

/** Whether the member's resume says something of them: who they are, or what they can do. */
export async function hasResume(at: Executor, memberId: number): Promise<boolean> {
  const says = or(
    isNotNull(position),
    isNotNull(summary),
    filled(skills),
    filled(experience),
    filled(education),
  )
  const found = await at
    .select({ member })
    .from(personalCvTable)
    .where(and(eq(member, memberId), says))
  return found.length > 0
}
