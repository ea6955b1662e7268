import { eq } from 'drizzle-orm'
import { member } from '#contract/areas/access/member.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { asTarget } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { LEAVE } from './leave.ts'
import { forgetTries } from './lockOut.ts'
import { requireStrongPassword } from './passwordRule.ts'
import { outranks, requireAdministrator, requireGrantableRoles } from './rights.ts'
import { endSessions } from './session.ts'
import { accountName, memberTable } from './tables/member.ts'
import { secondFactor } from './tables/session.ts'

const target = asTarget(memberTable)

export default serve(member, memberTable, {
  changesRightsOf: MEMBER,
  named: () => accountName(target),
  // As in the search for people.
  nameable: eq(target.status, 'ACTIVE'),
  // A photo is shown wherever the name is.
  openFiles: ({ field }) => field === 'avatarImg',
  create: async () => ({ status: 'ACTIVE', identityStatus: 'UNVERIFIED' }),
  fields: { own: ({ row, me }) => row.id === me.id },
  // Nobody may change the account of a member with more permissions.
  may: {
    update: ({ at, me, row }) => outranks(at, me, row.roles),
    disable: ({ at, me, row }) => outranks(at, me, row.roles),
    enable: ({ row }) => row.forgottenDate === null || 'accountForgotten',
    resetPassword: ({ at, me, row }) => outranks(at, me, row.roles),
    clearFactor: ({ at, me, row }) => outranks(at, me, row.roles),
  },
  check: async ({ at, me, row, input }) => {
    const added = input.roles?.filter(id => !row?.roles.includes(id)) ?? []
    await requireGrantableRoles(at, me, added)
    if (!row && input.password)
      await requireStrongPassword(input.password, { loginName: '', email: '', ...input })
  },
  after: async ({ at, operation, row, before }) => {
    const otherRoles = before !== undefined && String(before.roles) !== String(row.roles)
    if (otherRoles || operation === 'disable' || operation === LEAVE) await requireAdministrator(at)
    if (['disable', 'resetPassword', LEAVE].includes(operation)) await endSessions(at, row.id)
  },
  actions: {
    // Whoever had left is a member again, as long as their data is there.
    enable: async () => ({ leftDate: null }),
    disable: async () => ({}),
    resetPassword: async ({ row, input }) => {
      await requireStrongPassword(input.password, row)
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
