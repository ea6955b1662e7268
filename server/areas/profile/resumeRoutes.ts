import { eq } from 'drizzle-orm'
import { findByMemberId } from '#contract/areas/profile/calls.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { present } from '#server/kit/subject.ts'
import personalCv, { personalCvTable } from './personalCv.ts'

export const resumeRoutes: Route[] = [
  answer(findByMemberId, async (context, { member }) => {
    const { db, me } = context
    if (member && member !== me.id) fail('notFound')
    const [own] = await db.select().from(personalCvTable).where(eq(personalCvTable.member, me.id))
    return own ? present(personalCv, own, context) : null
  }),
]
