import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { call } from '#contract/kit/call.ts'

/** What a plan can name, for those who make plans: articles about it, and forms to fill in first. */
export const planParts = call('planParts', {
  method: 'GET',
  path: '/api/v1/cake/collectPayment/parts',
  right: 'projects:paymentPlan',
  input: { projectId },
  output: z.object({
    articles: z.array(z.object({ id: z.int(), name: z.string() })),
    forms: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  fails: ['noPermission', 'projectArchived'],
})
