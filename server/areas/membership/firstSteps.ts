import { eq } from 'drizzle-orm'
import { firstSteps } from '#contract/areas/membership/calls/firstSteps.ts'
import { hasSecondFactor, memberTable } from '#server/areas/access/public.ts'
import { hasResume } from '#server/areas/profile/public.ts'
import { hasProject } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'

export const firstStepsRoutes: Route[] = [
  answer(firstSteps, async ({ db, me }) => {
    const [own] = await db
      .select({ identityStatus: memberTable.identityStatus })
      .from(memberTable)
      .where(eq(memberTable.id, me.id))
    return {
      resume: await hasResume(db, me.id),
      secondFactor: await hasSecondFactor(db, me.id),
      identity: own?.identityStatus === 'VERIFIED',
      project: await hasProject(db, me.id),
    }
  }),
]
