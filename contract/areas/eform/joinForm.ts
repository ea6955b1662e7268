/** The form that a project asks for before somebody applies. */

import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { call } from '#contract/kit/call.ts'
import { ref } from '#contract/kit/field.ts'

/** The form of a project, and what could be chosen. */
export const joinForm = call('joinForm', {
  method: 'GET',
  path: '/api/v1/eform/join',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    form: z.nullable(z.object({ id: z.int(), name: z.string(), code: z.string() })),
    /** It can be filled in now: otherwise nobody is asked for it. */
    open: z.boolean(),
    /** Published forms for members: for those who may choose. */
    options: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/** Chooses that form, or none. It is asked of whoever applies from then on. */
export const setJoinForm = call('setJoinForm', {
  method: 'POST',
  path: '/api/v1/eform/join',
  right: 'signedIn',
  input: { projectId, form: ref('eform', { optional: true }) },
  output: z.null(),
  fails: ['noPermission', 'projectArchived'],
})

/** Whether the caller has filled in what a project asks for, and not applied with it yet. */
export const joinFormState = call('joinFormState', {
  method: 'GET',
  path: '/api/v1/eform/joinState',
  right: 'signedIn',
  input: { project: ref('project', { text: true }) },
  output: z.object({
    /** `NONE`: the project asks for no form. */
    state: z.enum(['NONE', 'UNFILLED', 'FILLED']),
    form: z.nullable(z.object({ name: z.string(), code: z.string() })),
  }),
})
