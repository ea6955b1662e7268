import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, tags } from '#contract/kit/field.ts'
import { pageOf } from '#contract/transport.ts'
import { type ProjectTag, projectTags } from '../projectMember.ts'

const ownProject = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** One's own position and tags there. */
  position: z.nullable(z.string()),
  permissionTag: z.array(z.enum(Object.keys(projectTags) as [ProjectTag, ...ProjectTag[]])),
  /** Tickets that wait for one's confirmation. */
  toConfirm: z.int(),
  /** Tickets one has claimed and not finished. */
  toFinish: z.int(),
})

/**
 * The projects one is active in: rows as of the list of projects, by the same grammar, with one's
 * standing in each. Without `orderBy` they come in one's own order.
 */
export const ownProjects = call('ownProjects', {
  method: 'GET',
  path: '/api/v1/cake/projects/own/list',
  right: 'signedIn',
  input: {},
  output: pageOf(ownProject),
})

/** How many projects are put in order at once. */
export const ORDER_CAP = 500

/**
 * Puts projects in order: those named take, in the order named, the places they had together.
 * OWN is the asking member's own order; ALL is everybody's default, for holders of `project:all`.
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
