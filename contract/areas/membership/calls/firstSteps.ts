import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'

/** What a new member does first, each known by what is there afterwards. */
export const steps = ['resume', 'secondFactor', 'identity', 'project'] as const
export type Step = (typeof steps)[number]

/** The preference that puts the card of first steps away. */
export const STEPS_AWAY = 'home.firstStepsAway'

/** Which first steps the member has taken. */
export const firstSteps = call('firstSteps', {
  method: 'GET',
  path: '/api/v1/member/firstSteps',
  right: 'signedIn',
  input: {},
  output: z.object({
    resume: z.boolean(),
    secondFactor: z.boolean(),
    identity: z.boolean(),
    project: z.boolean(),
  }),
})
