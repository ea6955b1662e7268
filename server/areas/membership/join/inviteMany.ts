import { inviteMany } from '#contract/areas/membership/calls/join.ts'
import { invitation } from '#contract/areas/membership/invitation.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { requireGrantableRoles } from '#server/areas/access/public.ts'
import { fail, Refused } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { create } from '#server/kit/crud.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import type { Route } from '#server/kit/route.ts'
import { word, worded } from '#server/words.ts'
import invitationServed from '../invitation.ts'
import { addressesIn } from './addresses.ts'

/** Addresses in one list. */
const most = 100

export const inviteRoutes: Route[] = [
  answer(inviteMany, async (context, { emails, ...given }) => {
    const { db, me, language } = context
    const all = addressesIn(emails)
    if (all.length === 0) fail('badInput', { emails: { problem: 'required' } })
    if (all.length > most) fail('badInput', { emails: { problem: 'tooMany', max: most } })
    // What is wrong with every address is said once, before any letter is written.
    await requireGrantableRoles(db, me, given.roles)
    publicUrl('/')
    const outcomes: { email: string; refused: string | null }[] = []
    for (const one of all) {
      const read = check(inputFields(invitation.fields, 'create'), { ...given, ...one })
      const wrong = read.ok ? undefined : worded(language, read.refusals).email
      if (!read.ok && !wrong) fail('badInput', read.refusals)
      const refused = read.ok ? await inviteOne(read.values) : (wrong ?? null)
      outcomes.push({ email: one.email, refused })
    }
    return outcomes

    async function inviteOne(values: Record<string, unknown>): Promise<string | null> {
      try {
        await create(invitationServed, context, values)
        return null
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return word(language, `errors:${error.refusal}`)
      }
    }
  }),
]
