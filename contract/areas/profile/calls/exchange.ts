/** A resume as a file: written, and read with a preview. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, int, tags } from '#contract/kit/field.ts'
import { cvSections } from '../personalCv.ts'

const base = '/api/v1/cake/personalCv'

/** The languages a resume is written in, whatever the page is in. */
export const cvLanguages = { ZH_TW: 'neutral', ZH_CN: 'neutral', EN_US: 'neutral' } as const

const toneless = Object.fromEntries(
  Object.keys(cvSections).map(name => [name, 'neutral']),
) as Record<keyof typeof cvSections, 'neutral'>

/** Some of the sections of a resume. */
export const chosenSections = tags({ max: 11, each: 16, of: toneless })

/** One's own resume as a PDF, which carries the same content as JSON Resume. */
export const cvPdf = call('cvPdf', {
  method: 'GET',
  path: `${base}/pdf`,
  right: 'user:resume',
  input: { language: choice(cvLanguages, {}), sections: chosenSections },
  output: 'file',
  long: true,
  fails: ['noCv'],
})

/** One's own resume as JSON Resume 1.0. */
export const cvJson = call('cvJson', {
  method: 'GET',
  path: `${base}/json`,
  right: 'user:resume',
  input: { sections: chosenSections },
  output: 'file',
  fails: ['noCv'],
})

/**
 * Reads an uploaded JSON Resume or PDF. Nothing is written: the browser shows what was found, and
 * sends what is to be taken over as an ordinary change of the resume.
 */
export const cvRead = call('cvRead', {
  method: 'POST',
  path: `${base}/read`,
  right: 'user:resume',
  reads: true,
  long: true,
  input: { file: int({ min: 1 }) },
  output: z.object({
    kind: z.enum(['JSON', 'PDF']),
    /** Values that fit the fields of a resume. */
    found: z.record(z.string(), z.unknown()),
    /** What a resume has no field for, by its name in the file. */
    unknown: z.array(z.string()),
    /** What was left out or shortened, since it does not fit its field. */
    changed: z.array(
      z.object({
        field: z.string(),
        part: z.nullable(z.string()),
        line: z.nullable(z.int()),
        problem: z.string(),
        /** The beginning of what it was. */
        value: z.string(),
      }),
    ),
    /** Text that belongs to no section. */
    rest: z.string(),
  }),
  fails: [
    'notFound',
    'fileTooLarge',
    'cvFileUnreadable',
    'cvFileLocked',
    'cvFileTooComplex',
    'cvFileEmpty',
    'tooMany',
  ],
})
