/** Submissions that belong to something else: to an application, to an order. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { tags, text } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { elementSchema } from './formSchema.ts'
import { PURPOSE_MAX } from './purpose.ts'

const language = z.enum(keysOf(letterLanguages))

/** The names of the forms that were filled in for these, by what they belong to. */
export const usedForms = call('usedForms', {
  method: 'GET',
  path: '/api/v1/eform/used',
  right: 'signedIn',
  input: { uses: tags({ max: 100, each: PURPOSE_MAX }) },
  output: z.record(z.string(), z.string()),
})

/** What was submitted with a form, for whoever may see what it belongs to. */
export const usedAnswers = call('usedAnswers', {
  method: 'GET',
  path: '/api/v1/eform/used/answers',
  right: 'signedIn',
  input: { use: text({ max: PURPOSE_MAX, pattern: 'code' }) },
  output: z.object({
    formName: z.string(),
    number: z.int(),
    submitDate: z.string(),
    language,
    languages: z.array(language),
    /** As they were shown. */
    elements: z.array(elementSchema),
    answers: z.record(z.string(), z.json()),
    files: z.array(storedFile),
  }),
  fails: ['notFound'],
})
