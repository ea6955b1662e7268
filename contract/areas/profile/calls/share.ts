/** Links to a resume, and what they show. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { int, secret, text } from '#contract/kit/field.ts'
import { cvPaths } from '../cvPaths.ts'
import { chosenSections } from './exchange.ts'

/** The unguessable part of a link. In the body, so that it is in no log. */
const link = secret({ max: 64 })
const words = z.nullable(z.string())

const fact = z.object({ label: z.string(), value: z.string(), url: words })

/** A resume to be read, in the reader's language. */
export const shownCv = z.object({
  /** Null if the account has no name. */
  name: words,
  position: words,
  sections: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      facts: z.array(fact),
      text: words,
      /** Skills, interests. */
      words: z.array(z.string()),
      entries: z.array(
        z.object({ title: z.string(), under: words, period: words, text: words, url: words }),
      ),
    }),
  ),
})
export type ShownCv = z.infer<typeof shownCv>
export type ShownSection = ShownCv['sections'][number]

/** Makes a link. It is answered here and never again: only its digest is stored. */
export const cvShareCreate = call('cvShareCreate', {
  method: 'POST',
  path: '/api/v1/cake/cvShare/create',
  right: 'user:resume',
  input: {
    title: text({ max: 100, optional: true }),
    sections: chosenSections,
    days: int({ min: 1, max: 365, default: 30 }),
  },
  output: z.object({ id: z.int(), url: z.string() }),
  fails: ['noCv', 'tooManyCvShares', 'tooMany'],
})

/** Links that still work come first, then those that have ended, the latest first. */
export const cvShareList = call('cvShareList', {
  method: 'GET',
  path: '/api/v1/cake/cvShare/list',
  right: 'user:resume',
  input: {},
  output: z.array(
    z.object({
      id: z.int(),
      title: words,
      sections: z.array(z.string()),
      state: z.enum(['ACTIVE', 'REVOKED', 'EXPIRED']),
      createDate: z.string(),
      expireDate: z.string(),
      opened: z.int(),
      lastOpenedDate: words,
    }),
  ),
})

/** Ends a link at once. */
export const cvShareRevoke = call('cvShareRevoke', {
  method: 'POST',
  path: '/api/v1/cake/cvShare/revoke',
  right: 'user:resume',
  input: { id: int({ min: 1 }) },
  output: z.null(),
  fails: ['notFound'],
})

/** What a link shows. */
export const cvShown = call('cvShown', {
  method: 'POST',
  path: cvPaths.cvShown,
  right: 'public',
  reads: true,
  input: { link },
  output: shownCv,
  fails: ['notFound', 'cvShareEnded', 'tooMany'],
})

/** Counts a visit; the owner's own are not counted. */
export const cvOpened = call('cvOpened', {
  method: 'POST',
  path: cvPaths.cvOpened,
  right: 'public',
  input: { link },
  output: z.object({ counted: z.boolean() }),
  fails: ['notFound', 'cvShareEnded', 'tooMany'],
})
