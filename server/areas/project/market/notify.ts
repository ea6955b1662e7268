import { sql } from 'drizzle-orm'
import type { NoticeContent } from '#server/areas/notice/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

/** The part of an application that notices need. */
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

/** The reviewers of the applications to a project. */
async function reviewersOf(at: Executor, project: string): Promise<number[]> {
  const { rows } = await at.execute<{ member: string }>(sql`
    select "member" from "projectMember" where "project" = ${project} and "status" = 'ACTIVE'
      and "permissionTag" && array['LEAD', 'MANAGE_MEMBER']::varchar[]`)
  return rows.map(({ member }) => Number(member))
}

/** Notifies the reviewers of a new application, and the applicant of the decision. */
export async function notifyOfApplication(
  at: Executor,
  context: SignedIn,
  operation: string,
  { project: id, applicant, remark }: Application,
): Promise<void> {
  const { project, by } = await namesOf(at, id, context.me.id)
  const contents: Record<string, NoticeContent> = {
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
  const one = contents[operation]
  if (!one) return
  const readers = operation === 'create' ? await reviewersOf(at, id) : [applicant]
  await sendNotice(at, context, readers, one)
}
