import { projectMember } from '#contract/areas/project/projectMember.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { holding } from '#server/kit/search/typed.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { isAdmitting, leaveCharge, newMembership, notifyInvited } from './enrol.ts'
import { requireMayJoin } from './joining.ts'
import { kpiRate } from './kpiRate.ts'
import {
  checkMembership,
  factsOf,
  mayExit,
  mayManage,
  mayRemove,
  requireActiveAccount,
} from './member/rules.ts'
import { sharesOf } from './memberRecords.ts'
import { inMyProjects, mayWrite, prepareMemberships, requireWrite } from './membership.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { lockProject, requireEquityLeft, requireRemainingLead } from './together.ts'

export default serve(projectMember, projectMemberTable, {
  changesRightsOf: MEMBER,
  visible: me => inMyProjects(me, projectMemberTable.project),
  found: typed => sql`exists (select from ${memberTable}
    where ${memberTable.id} = ${projectMemberTable.member}
      and ${holding(typed, {
        texts: [memberTable.nickName, memberTable.loginName],
        names: [memberTable.nickName],
      })})`,
  derive: {
    rate: kpiRate(projectMemberTable.project, projectMemberTable.member),
    // Asked for when it is read: areas above this one are loaded later.
    get shares() {
      return sharesOf(projectMemberTable.project, projectMemberTable.member)
    },
  },
  check: checkMembership,
  prepare: async ({ at, me, rows }) => {
    await prepareMemberships(at, me, rows)
    return factsOf(at, rows)
  },
  may: {
    update: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER'),
    remove: mayRemove,
    exit: mayExit,
    rejoin: mayManage,
  },
  create: ({ at, context }) => newMembership(at, context),
  after: async ({ at, operation, row, context }) => {
    if (operation === 'exit' || operation === 'remove')
      await leaveCharge(at, context, row.project, row.member)
    if ((operation === 'create' || operation === 'rejoin') && !isAdmitting(context))
      await notifyInvited(at, context, row.project, row.member)
  },
  actions: {
    // Permissions end with the membership: a returning member gets new ones.
    exit: async ({ at, row, context }) => {
      await lockProject(at, row.project)
      await requireRemainingLead(at, row)
      return { exitDate: (await calendarOf({ ...context, db: at })).today, permissionTag: [] }
    },
    rejoin: async ({ at, me, row }) => {
      await lockProject(at, row.project)
      await requireWrite(at, me, row.project, 'MANAGE_MEMBER')
      await requireActiveAccount(at, row.member)
      await requireMayJoin(at, row.project, row.member)
      await requireEquityLeft(at, row.project, row.equityPer)
      return { exitDate: null }
    },
  },
})
