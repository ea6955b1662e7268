import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, tags } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { type ProjectTag, projectTags } from '../projectMember.ts'

const ownProject = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The member's position and tags in the project. */
  position: z.nullable(z.string()),
  permissionTag: z.array(z.enum(Object.keys(projectTags) as [ProjectTag, ...ProjectTag[]])),
  /** Tickets waiting for the member's confirmation. */
  toConfirm: z.int(),
  /** Tickets the member has claimed and not finished. */
  toFinish: z.int(),
})

/**
 * The projects the member is active in: rows of the project list, with the same grammar and the
 * member's position in each. Without `orderBy` they come in the member's own order.
 */
export const ownProjects = call('ownProjects', {
  method: 'GET',
  path: '/api/v1/cake/projects/own/list',
  right: 'signedIn',
  input: {},
  output: pageOf(ownProject),
})

/** Projects that can be reordered at once. */
export const ORDER_CAP = 500

/**
 * Reorders projects: those named take, in the order given, the positions they had together. OWN is
 * the member's own order; ALL is the default order for everyone, for holders of `project:all`.
 */
export const updateSort = call('updateSort', {
  method: 'POST',
  path: '/api/v1/cake/projects/updateSort',
  right: 'signedIn',
  input: {
    ids: tags({ max: ORDER_CAP, each: 32 }),
    scope: choice({ OWN: 'neutral', ALL: 'neutral' }, { default: 'OWN' }),
  },
  output: z.null(),
  fails: ['notFound', 'noPermission'],
})
