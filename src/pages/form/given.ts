import { decode } from '#contract/kit/decode.ts'
import type { Fields } from '#contract/kit/field.ts'
import { blank, type Values } from '#src/kit/form/draft.ts'

/** Initial values in the address (`create?parent=5`). */
const said = (fields: Fields, params: URLSearchParams) =>
  [...params].filter(([name]) => Object.hasOwn(fields, name))

/** The same as text, which distinguishes this form from others of new rows. */
export const knownIn = (fields: Fields, params: URLSearchParams): string =>
  new URLSearchParams(said(fields, params)).toString()

/** The initial values of a new row: from the address, otherwise as declared. */
export function given(fields: Fields, params: URLSearchParams): Values {
  const known = Object.fromEntries(said(fields, params))
  return { ...blank(fields), ...decode(fields, known).values }
}
