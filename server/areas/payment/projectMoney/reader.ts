import { eq } from 'drizzle-orm'
import { projectTable, requireMembership } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'

/**
 * Whether the caller sees each movement of the project's money: finance and whoever looks after it
 * do, other members see its sums. For everybody else the project does not exist.
 */
export async function seesMoves({ db, me }: SignedIn, project: string): Promise<boolean> {
  if (!can(me, 'payments:orders'))
    return (await requireMembership(db, me, project)).tags.has('FINANCE')
  const { id } = projectTable
  const [found] = await db.select({ id }).from(projectTable).where(eq(id, project))
  return found ? true : fail('notFound')
}

/** Refuses whoever does not see them. */
export async function requireMoves(context: SignedIn, project: string): Promise<void> {
  if (!(await seesMoves(context, project))) fail('noPermission')
}
