import { and, arrayOverlaps, eq } from 'drizzle-orm'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { NoticeContent } from '#server/areas/notice/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable } from '../tables/projectMember.ts'

/** The part of an application that notices need. */
interface Application {
  project: string
  applicant: number
  remark: string | null
}

/** The project hall: one's own applications, or those to decide. */
export const hall = (tab: 'mine' | 'review') => `/marketplace/projectMarket?tab=${tab}`

async function namesOf(at: Executor, project: string, by: number) {
  const [found] = await at
    .select({ project: projectTable.name, by: accountName() })
    .from(projectTable)
    .innerJoin(memberTable, eq(memberTable.id, by))
    .where(eq(projectTable.id, project))
  return found ?? { project, by: '' }
}

/** The reviewers of the applications to a project. */
async function reviewersOf(at: Executor, project: string): Promise<number[]> {
  const { member, status, permissionTag } = projectMemberTable
  const rows = await at
    .select({ member })
    .from(projectMemberTable)
    .where(
      and(
        eq(projectMemberTable.project, project),
        eq(status, 'ACTIVE'),
        arrayOverlaps(permissionTag, ['LEAD', 'MANAGE_MEMBER']),
      ),
    )
  return rows.map(row => row.member)
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
