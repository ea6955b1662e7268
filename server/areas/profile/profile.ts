import { eq } from 'drizzle-orm'
import { memberProfile, updateProfile } from '#contract/areas/profile/calls.ts'
import { accountName, memberAccount, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer, readFields } from '#server/kit/answer.ts'
import { update } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { cardOf, requireFindable } from './card.ts'

/** The names and the photo of an account, with the version that an update starts from. */
async function namesOf(at: Executor, memberId: number) {
  const { id, nickName, fullName, engFirstName, engLastName, avatarImg, updateDate } = memberTable
  const [found] = await at
    .select({
      ...{ id, name: accountName(), nickName, fullName, engFirstName, engLastName },
      ...{ avatarImg, updateDate },
    })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
  return found ?? fail('notFound')
}

const { input } = updateProfile

export const profileRoutes: Route[] = [
  answer(memberProfile, async (context, { member }) => {
    const { db, me } = context
    const whose = member ?? me.id
    await requireFindable(context, whose)
    const { updateDate, ...names } = await namesOf(db, whose)
    return {
      ...names,
      updateDate: whose === me.id ? updateDate : null,
      card: await cardOf(context, whose),
    }
  }),

  {
    ...answer(updateProfile, async (context, { updateDate, ...values }) => {
      if (!updateDate) fail('badInput', { updateDate: { problem: 'required' } })
      const { db, me } = context
      await update(memberAccount, context, { id: me.id, updateDate, ...values })
      return namesOf(db, me.id)
    }),
    // What is left out stays as it is.
    read: form => readFields(input, form, true),
  },
]
