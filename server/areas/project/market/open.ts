import { sql } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

/** A project (`p`) in the project hall: published and not archived. */
export const openToApply = sql`p."published" and p."status" = 'ACTIVE'`

/**
 * Refuses an application to a project outside of the hall (404, without a hint that it exists), by
 * a current member, and by an applicant with a pending application.
 */
export async function requireOpenForApplications(
  at: Executor,
  me: Me,
  project: string,
): Promise<void> {
  const { rows } = await at.execute<{ member: boolean; pending: boolean }>(sql`
    select
      exists (select from "projectMember" m where m."project" = p."id"
        and m."member" = ${me.id} and m."status" = 'ACTIVE') as "member",
      exists (select from "projectApply" a where a."project" = p."id"
        and a."applicant" = ${me.id} and a."status" = 'PENDING') as "pending"
    from "project" p where ${openToApply} and p."id" = ${project}`)
  const [found] = rows
  if (!found) fail('notFound')
  if (found.member) fail('alreadyMember')
  if (found.pending) fail('alreadyApplied')
}
