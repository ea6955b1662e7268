import type { WireOf } from '#contract/kit/field.ts'
import { type CvSection, cvSections, personalCv } from './personalCv.ts'

export type CvField = (typeof cvSections)[CvSection][number]

/** What a resume says, without whose it is and who finds it. */
export type CvContent = Partial<Pick<WireOf<(typeof personalCv)['fields']>, CvField>>

export const sectionNames = Object.keys(cvSections) as CvSection[]

/** The declarations of these fields. */
export const contentFields = Object.fromEntries(
  sectionNames
    .flatMap(name => [...cvSections[name]] as CvField[])
    .map(name => [name, personalCv.fields[name]]),
) as Pick<(typeof personalCv)['fields'], CvField>

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** The fields of these sections that are filled in. */
export const contentOf = (row: CvContent, sections: readonly CvSection[]): CvContent =>
  Object.fromEntries(
    sections
      .flatMap(name => [...cvSections[name]] as CvField[])
      .filter(name => !isEmpty(row[name]))
      .map(name => [name, row[name]]),
  )
