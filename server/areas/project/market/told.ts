import { sql } from 'drizzle-orm'
import type { Told } from '#server/areas/notice/public.ts'
import { tell } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

/** An application, as far as somebody is told of it. */
interface Application {
  project: string
  applicant: number
  remark: string | null
}

const hall = (tab: 'mine' | 'review') => `/marketplace/projectMarket?tab=${tab}`

async function namesOf(at: Executor, project: string, by: number) {
  const { rows } = await at.execute<{ project: string; by: string }>(sql`
    select p."name" as "project", coalesce(m."nickName", m."loginName") as "by"
    from "project" p, "member" m where p."id" = ${project} and m."id" = ${by}`)
  return rows[0] ?? { project, by: '' }
}

/** Who reviews the applications to a project. */
async function reviewersOf(at: Executor, project: string): Promise<number[]> {
  const { rows } = await at.execute<{ member: string }>(sql`
    select "member" from "projectMember" where "project" = ${project} and "status" = 'ACTIVE'
      and "permissionTag" && array['LEAD', 'MANAGE_MEMBER']::varchar[]`)
  return rows.map(({ member }) => Number(member))
}

/** Tells the reviewers of a new application, and the applicant how it ended. */
export async function tellOfApplication(
  at: Executor,
  context: SignedIn,
  operation: string,
  { project: id, applicant, remark }: Application,
): Promise<void> {
  const { project, by } = await namesOf(at, id, context.me.id)
  const told: Record<string, Told> = {
    create: { kind: 'projectApplied', params: { project, by }, link: hall('review') },
    accept: {
      kind: 'applicationAccepted',
      params: { project },
      link: `/projects/details?projectId=${encodeURIComponent(id)}`,
    },
    refuse: {
      kind: 'applicationRefused',
      params: { project, reason: remark ?? '' },
      link: hall('mine'),
    },
  }
  const one = told[operation]
  if (!one) return
  const readers = operation === 'create' ? await reviewersOf(at, id) : [applicant]
  await tell(at, context, readers, one)
}
