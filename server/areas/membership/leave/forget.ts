import { eq, inArray, or } from 'drizzle-orm'
import { clock } from '#server/db/clock.ts'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import invitation from '../invitation.ts'
import joinRequest from '../joinRequest.ts'
import { dataExport, invitationLink, invitationTable, joinRequestTable } from '../tables.ts'

/** How the member came, and archives of their data. */
export const forgetMembership: Forget = async (at, { id, email }) => {
  const mine = or(eq(invitationTable.member, id), eq(invitationTable.email, email))
  const invitations = at.select({ id: invitationTable.id }).from(invitationTable).where(mine)
  const asked = or(
    eq(joinRequestTable.email, email),
    inArray(joinRequestTable.invitation, invitations),
  )
  await erase(joinRequest, at, asked)
  await at.delete(invitationLink).where(inArray(invitationLink.invitation, invitations))
  await erase(invitation, at, mine)
  await at.update(dataExport).set({ expireDate: clock.now() }).where(eq(dataExport.memberId, id))
}
