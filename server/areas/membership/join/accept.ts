import { eq } from 'drizzle-orm'
import { member } from '#contract/areas/access/public.ts'
import { acceptInvitation, invitationOf } from '#contract/areas/membership/calls/join.ts'
import { accountName, actorOf, admitted, memberTable } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { change, create } from '#server/kit/crud.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row } from '#server/kit/subject.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import invitationServed from '../invitation.ts'
import { invitationLink, invitationTable } from '../tables.ts'
import { digestOf } from './sendInvitation.ts'

/** Attempts from one address in a quarter of an hour. */
const limitAddress = ({ db, address }: Context) => limit(db, `join ${networkOf(address)}`, 60, 900)

/** The invitation of a link that can still be accepted, locked on demand. */
async function openInvitation({ db, keys }: Context, token: string, lock = false) {
  const query = db
    .select({ row: invitationTable, over: sql<boolean>`${invitationTable.expireDate} < now()` })
    .from(invitationTable)
    .innerJoin(invitationLink, eq(invitationLink.invitation, invitationTable.id))
    .where(eq(invitationLink.digest, digestOf(keys, token)))
  const [found] = await (lock ? query.for('update', { of: invitationTable }) : query)
  if (found?.row.status === 'ACCEPTED') fail('invitationUsed')
  if (!found || found.over || found.row.status !== 'SENT') return fail('invitationOver')
  return found.row
}

export const acceptRoutes: Route[] = [
  answer(invitationOf, async (context, { link }) => {
    await limitAddress(context)
    const { email, nickName, message, expireDate, inviter } = await openInvitation(context, link)
    const [by] = await context.db
      .select({ name: accountName() })
      .from(memberTable)
      .where(eq(memberTable.id, inviter))
    return { email, nickName, message, expireDate, inviter: by?.name ?? '' }
  }),

  answer(acceptInvitation, async (context, { link, ...given }) => {
    await limitAddress(context)
    // Two presses at once wait for each other here: the second finds the invitation used.
    const id = await inTransaction(context, async context => {
      const invited = await openInvitation(context, link, true)
      // The account is opened by the rights of who invited: whoever lost them cannot grant them.
      const inviter = (await actorOf(context.db, invited.inviter)) ?? fail('invitationOver')
      const as = { ...context, me: inviter }
      const { email, roles } = invited
      const opened = await create(subjects.get(member.name) ?? fail('internal'), as, {
        ...given,
        email,
        roles,
      })
      const id = Number(opened.id)
      const me = { ...inviter, id, loginName: given.loginName }
      const before = invited as unknown as Row
      const values = { status: 'ACCEPTED', member: id }
      await change(invitationServed, { ...context, me }, context.db, 'accept', before, values, {})
      await sendNotice(context.db, { ...context, me }, [inviter.id], {
        kind: 'invitationAccepted',
        params: { name: given.nickName, email },
        link: `/employee/employeeList/show/${id}`,
      })
      return id
    })
    return admitted(context, id)
  }),
]
