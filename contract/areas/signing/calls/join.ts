import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { call } from '#contract/kit/call.ts'
import { choice, ref } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'

const language = z.enum(keysOf(letterLanguages))

/** The contract that a project asks for before somebody joins, and what could be chosen. */
export const joinContract = call('joinContract', {
  method: 'GET',
  path: '/api/v1/contract/join',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    template: z.nullable(z.int()),
    language: z.nullable(language),
    /**
     * Published templates, with the languages they have: for those who may choose. A chosen template
     * that is none of them was withdrawn.
     */
    options: z.array(z.object({ id: z.int(), name: z.string(), languages: z.array(language) })),
  }),
})

/** Chooses that contract, or none. It is asked of whoever joins from then on. */
export const setJoinContract = call('setJoinContract', {
  method: 'POST',
  path: '/api/v1/contract/join',
  right: 'signedIn',
  input: {
    projectId,
    template: ref('contractTemplate', { optional: true }),
    language: choice(letterLanguages, { default: 'ZH_TW' }),
  },
  output: z.null(),
  fails: ['noPermission', 'projectArchived', 'templateUnpublished'],
})

/** `NONE`: the project asks for no signature. `UNSENT`: nothing that could be signed was sent. */
const joinSignatureStates = ['NONE', 'UNSENT', 'WAITING', 'SIGNED'] as const

/** Whether somebody has signed what a project asks for: for themselves and for who admits them. */
export const joinSignature = call('joinSignature', {
  method: 'GET',
  path: '/api/v1/contract/joinSignature',
  right: 'signedIn',
  input: { project: ref('project', { text: true }), member: ref('member', {}) },
  output: z.object({
    state: z.enum(joinSignatureStates),
    /** The contract, where one was sent. */
    contract: z.nullable(z.int()),
  }),
  fails: ['notFound'],
})

/** Sends somebody the contract that they sign before they join. */
export const askToSign = call('askToSign', {
  method: 'POST',
  path: '/api/v1/contract/askToSign',
  right: 'signedIn',
  input: { projectId, member: ref('member', {}) },
  output: z.null(),
  fails: [
    'noPermission',
    'projectArchived',
    'templateUnpublished',
    'placeholderEmpty',
    'userNotFound',
    'tooMany',
  ],
})
