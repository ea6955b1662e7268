import { decode } from '#contract/kit/decode.ts'
import type { Fields } from '#contract/kit/field.ts'
import { blank, type Values } from '#src/kit/form/draft.ts'

/** What the address says of the fields of a new row (`create?parent=5`). */
const said = (fields: Fields, params: URLSearchParams) =>
  [...params].filter(([name]) => Object.hasOwn(fields, name))

/** The same as a text: what tells its form from that of another new row. */
export const knownIn = (fields: Fields, params: URLSearchParams): string =>
  new URLSearchParams(said(fields, params)).toString()

/** What a new row starts with: what the address says, else the declaration. */
export function given(fields: Fields, params: URLSearchParams): Values {
  const known = Object.fromEntries(said(fields, params))
  return { ...blank(fields), ...decode(fields, known).values }
}
