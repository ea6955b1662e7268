/** Records of another entity, made of what was submitted with a form. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref, text } from '#contract/kit/field.ts'

const entity = text({ max: 64, pattern: 'code' })

/**
 * Prepares submissions of a form to be imported as records of an entity: those that it was not done
 * with yet, or only one of them.
 */
export const answersToImport = call('answersToImport', {
  method: 'POST',
  path: '/api/v1/eform/datas/toImport',
  right: 'eform:record',
  input: { eform: ref('eform', {}), entity, record: ref('eformRecord', { optional: true }) },
  output: z.object({
    /** A file for `importBegin`, with a column for each question. */
    file: z.int(),
    name: z.string(),
    /** The fields that these columns were matched with the last time; null if none was. */
    columns: z.array(z.nullable(z.string())),
    /** Further submissions than one file may have. */
    more: z.boolean(),
  }),
  long: true,
  fails: ['notFound', 'importImpossible', 'noPermission', 'nothingToImport', 'unusedFiles'],
})

/** The records that were made of a submission. */
export const recordsMade = call('recordsMade', {
  method: 'GET',
  path: '/api/v1/eform/datas/made',
  right: 'eform:record',
  input: { id: ref('eformRecord', {}) },
  output: z.array(z.object({ entity: z.string(), id: z.string(), date: z.string() })),
})
