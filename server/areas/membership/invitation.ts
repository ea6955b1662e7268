import { invitation } from '#contract/areas/membership/invitation.ts'
import { requireGrantableRoles } from '#server/areas/access/public.ts'
import { serve } from '#server/kit/serve.ts'
import { expireInvitations, inviteUntil, requireNoAccount } from './join/rules.ts'
import { sendInvitation } from './join/sendInvitation.ts'
import { invitationTable } from './tables.ts'

export default serve(invitation, invitationTable, {
  check: async ({ at, me, input }) => {
    await requireGrantableRoles(at, me, input.roles ?? [])
    await requireNoAccount(at, input.email ?? '')
    await expireInvitations(at)
  },
  create: async ({ at, me, context }) => ({
    status: 'SENT',
    inviter: me.id,
    expireDate: await inviteUntil(at, context.keys),
  }),
  actions: {
    // Whoever sends it again stands in for the roles from then on.
    resend: async ({ at, me, row, context }) => {
      await requireGrantableRoles(at, me, row.roles)
      await requireNoAccount(at, row.email)
      return { inviter: me.id, expireDate: await inviteUntil(at, context.keys) }
    },
    revoke: async () => ({}),
  },
  after: async ({ at, operation, row, context }) => {
    if (operation === 'create' || operation === 'resend') await sendInvitation(at, context, row)
  },
})
