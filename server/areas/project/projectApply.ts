import { projectApply } from '#contract/areas/project/projectApply.ts'
import { clock } from '#server/db/clock.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { afterApplication, requireMayApply } from './joining.ts'
import { admit } from './market/admit.ts'
import { notifyOfApplication } from './market/notify.ts'
import { requireOpenForApplications } from './market/open.ts'
import { everywhere, mayWrite, prepareMemberships } from './membership.ts'
import { projectApplyTable } from './tables/projectApply.ts'
import { projectMemberTable } from './tables/projectMember.ts'

/** Applications of a member in a day, to all projects together. */
const perDay = 10
const day = 86_400

const own = projectMemberTable

interface Asked {
  at: Parameters<typeof mayWrite>[0]
  me: Parameters<typeof mayWrite>[1]
  row: { project: string; applicant: number }
}

/** Members who manage the project's members, but not for their own application. */
const mayReview = async ({ at, me, row }: Asked): Promise<Verdict> =>
  row.applicant === me.id ? 'ownApplication' : mayWrite(at, me, row.project, 'MANAGE_MEMBER')

const reviewed = (me: number, remark: string | null | undefined) => ({
  remark: remark ?? null,
  reviewer: me,
  reviewDate: clock.now(),
})

export default serve(projectApply, projectApplyTable, {
  // The member's own applications, and those to projects whose members they manage.
  visible: me =>
    everywhere(me)
      ? undefined
      : sql`(${projectApplyTable.applicant} = ${me.id} or ${projectApplyTable.project} in (
          select ${own.project} from ${own} where ${own.member} = ${me.id} and ${own.status} = 'ACTIVE'
            and ${own.permissionTag} && array['LEAD', 'MANAGE_MEMBER']::varchar[]))`,
  seenByAll: () => false,
  check: async ({ at, me, input }) => {
    if (input.project) {
      await requireOpenForApplications(at, me, input.project)
      await requireMayApply(at, input.project, me.id)
    }
    await limit(at, `apply ${me.id}`, perDay, day)
  },
  create: async ({ me }) => ({ applicant: me.id, status: 'PENDING' }),
  prepare: ({ at, me, rows }) => prepareMemberships(at, me, rows),
  may: {
    accept: mayReview,
    refuse: mayReview,
    withdraw: ({ me, row }) => row.applicant === me.id || 'noPermission',
  },
  actions: {
    accept: async ({ at, context, me, row, input }) => {
      const { project, applicant, jointype } = row
      await admit(at, context, { project, member: applicant, jointype })
      return reviewed(me.id, input.remark)
    },
    refuse: async ({ me, input }) => reviewed(me.id, input.remark),
    withdraw: async () => ({}),
  },
  after: async ({ at, context, operation, row }) => {
    await notifyOfApplication(at, context, operation, row)
    if (operation === 'create') await afterApplication(at, context, row)
  },
})
