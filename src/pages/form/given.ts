import { decode } from '#contract/kit/decode.ts'
import type { Fields } from '#contract/kit/field.ts'
import { blank, type Values } from '#src/kit/draft.ts'

/** What a new row starts with: what the address says (`create?parent=5`), else the declaration. */
export function given(fields: Fields, params: URLSearchParams): Values {
  const known = [...params].filter(([name]) => Object.hasOwn(fields, name))
  return { ...blank(fields), ...decode(fields, Object.fromEntries(known)).values }
}
