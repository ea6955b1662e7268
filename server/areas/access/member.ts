import { eq } from 'drizzle-orm'
import { member } from '#contract/areas/access/member.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { asTarget } from '#server/kit/reference.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { serve } from '#server/kit/serve.ts'
import { LEAVE } from './leave.ts'
import { forgetTries } from './lockOut.ts'
import { requireStrongPassword } from './passwordRule.ts'
import { requireAdministrator, requireGrantableRoles, rolesAbove } from './rights.ts'
import { endSessions } from './session.ts'
import { accountName, memberTable } from './tables/member.ts'
import { secondFactor } from './tables/session.ts'

const target = asTarget(memberTable)

/** Nobody may change the account of a member with more permissions. */
const outranks = ({
  row,
  facts,
}: {
  row: { roles: readonly number[] }
  facts: unknown
}): Verdict =>
  row.roles.some(role => (facts as ReadonlySet<number>).has(role)) ? 'noPermission' : true

export default serve(member, memberTable, {
  changesRightsOf: MEMBER,
  named: () => accountName(target),
  // As in the search for people.
  nameable: eq(target.status, 'ACTIVE'),
  // A photo is shown wherever the name is.
  openFiles: ({ field }) => field === 'avatarImg',
  create: async () => ({ status: 'ACTIVE', identityStatus: 'UNVERIFIED' }),
  fields: { own: ({ row, me }) => row.id === me.id },
  prepare: ({ at, me, rows }) => rolesAbove(at, me, [...new Set(rows.flatMap(one => one.roles))]),
  may: {
    update: outranks,
    disable: outranks,
    enable: ({ row }) => row.forgottenDate === null || 'accountForgotten',
    resetPassword: outranks,
    clearFactor: outranks,
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
