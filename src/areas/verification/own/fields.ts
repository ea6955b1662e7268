import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import {
  cardTypes,
  imageFields,
  requiredFields,
  type VerifiType,
} from '#contract/areas/verification/types.ts'
import { dict, type Fields } from '#contract/kit/field.ts'
import type { Verification } from '../row.ts'

const images: readonly string[] = imageFields

/** The fields of a form, all of them required; a number that is saved already need not be typed. */
export function formFields(type: VerifiType, row: Verification | undefined): Fields {
  return Object.fromEntries(
    requiredFields[type].map(name => {
      const dictionary = name === 'cardType' ? cardTypes[type] : undefined
      const field = dictionary ? dict(dictionary, {}) : personalKyc.fields[name]
      return [name, { ...field, optional: name === 'cardNo' && Boolean(row?.cardNo) }]
    }),
  )
}

/** Texts side by side, two in a row; images apart from them. */
export function rowsOf(fields: Fields): { details: string[]; images: string[] } {
  const names = Object.keys(fields)
  return {
    details: names.filter(name => !images.includes(name)),
    images: names.filter(name => images.includes(name)),
  }
}
