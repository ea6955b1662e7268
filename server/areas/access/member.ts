import { eq, sql } from 'drizzle-orm'
import { member } from '#contract/areas/access/member.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'
import { forgetTries } from './lockOut.ts'
import { demandGoodPassword } from './passwordRule.ts'
import { demandAdministrator, demandGrantableRoles, outranks } from './rights.ts'
import { endSessions } from './session.ts'
import { secondFactor } from './tables/session.ts'

export const memberTable = tableOf(member)
export default serve(member, memberTable, {
  changesRightsOf: MEMBER,
  named: sql`coalesce("target"."nickName", "target"."loginName")`,
  // As the search for people finds them.
  nameable: sql`"target"."status" = 'ACTIVE'`,
  create: async () => ({ status: 'ACTIVE', identityStatus: 'UNVERIFIED' }),
  fields: { own: ({ row, me }) => row.id === me.id },
  // Nobody changes the account of somebody who may do more than they.
  may: {
    update: ({ at, me, row }) => outranks(at, me, row.roles),
    disable: ({ at, me, row }) => outranks(at, me, row.roles),
    resetPassword: ({ at, me, row }) => outranks(at, me, row.roles),
    clearFactor: ({ at, me, row }) => outranks(at, me, row.roles),
  },
  check: async ({ at, me, row, input }) => {
    const added = input.roles?.filter(id => !row?.roles.includes(id)) ?? []
    await demandGrantableRoles(at, me, added)
    if (!row && input.password)
      await demandGoodPassword(input.password, { loginName: '', email: '', ...input })
  },
  after: async ({ at, operation, row }) => {
    if (operation === 'update' || operation === 'disable') await demandAdministrator(at)
    if (operation === 'disable' || operation === 'resetPassword') await endSessions(at, row.id)
  },
  actions: {
    enable: async () => ({}),
    disable: async () => ({}),
    resetPassword: async ({ row, input }) => {
      await demandGoodPassword(input.password, row)
      return { password: input.password }
    },
    clearFactor: async ({ at, row }) => {
      await at.delete(secondFactor).where(eq(secondFactor.memberId, row.id))
      return {}
    },
    unlock: async ({ at, context, row }) => {
      await forgetTries(at, context.keys, row)
      return {}
    },
  },
})
