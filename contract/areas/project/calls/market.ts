import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, int, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { projectId } from './project.ts'

/** The member's relation to a published project. */
export const relations = ['MEMBER', 'APPLIED', 'NONE'] as const

/** The public data of a project in the project hall. Nothing else is visible to non-members. */
const card = z.object({
  id: z.string(),
  name: z.string(),
  /** A value of the dictionary `projectType`. */
  type: z.string(),
  publicIntro: z.nullable(z.string()),
  /** The id of a public picture. */
  logo: z.nullable(z.int()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Percent. */
  completion: z.int(),
  activeMembers: z.int(),
  /** The name of the person in charge. */
  leadName: z.nullable(z.string()),
  relation: z.enum(relations),
})
/** A published project as the hall shows it. */
export type ProjectCard = z.infer<typeof card>

/** The sort orders of the cards. */
export const cardOrders = {
  RANK: 'neutral',
  NEWEST: 'neutral',
  NAME: 'neutral',
  MEMBERS: 'neutral',
} as const

/** Published, active projects, for every member of the cooperative. */
export const externalList = call('externalList', {
  method: 'GET',
  path: '/api/v1/cake/projects/externalList',
  right: 'signedIn',
  input: {
    keyword: text({ max: 100, optional: true }),
    type: text({ max: 64, pattern: 'code', optional: true }),
    orderBy: choice(cardOrders, { default: 'RANK' }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 60, default: 12 }),
  },
  output: pageOf(card),
})

/** One of them, with the member's latest application to it. */
export const externalDetail = call('externalDetail', {
  method: 'GET',
  path: '/api/v1/cake/projects/externalDetail',
  right: 'signedIn',
  input: { projectId },
  output: z.extend(card, {
    application: z.nullable(
      z.object({
        id: z.int(),
        status: z.string(),
        remark: z.nullable(z.string()),
        createDate: z.string(),
      }),
    ),
  }),
  fails: ['notFound'],
})
