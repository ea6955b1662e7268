import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { fail } from '../../fail.ts'
import { languages } from '../../words.ts'
import { labelOf } from '../export/cell.ts'

/** Marks a required column in the header of a template. */
export const REQUIRED = ' *'

/** Characters of a header that are compared; no label is longer. */
const compared = 200

const plain = (text: string) =>
  text
    .slice(0, compared)
    .normalize('NFKC')
    .replace(/\s*\*\s*$/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase()

/** The likely field of each column: by key or by label in any language, each field once. */
export function guessColumns(
  entity: Entity,
  fields: Readonly<Record<string, Field>>,
  header: readonly string[],
): (string | null)[] {
  const names = new Map<string, string>()
  for (const name of Object.keys(fields))
    for (const known of [name, ...languages.map(language => labelOf(entity, language, name))])
      if (!names.has(plain(known))) names.set(plain(known), name)
  const taken = new Set<string>()
  return header.map(text => {
    const name = text && names.get(plain(text))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** The columns as the member matched them: a field or null for each. */
export function readColumns(
  fields: Readonly<Record<string, Field>>,
  header: readonly string[],
  given: unknown,
): (string | null)[] {
  const refuse = (problem: 'notAList' | 'unknownField' | 'repeated') =>
    fail('badInput', { columns: { problem } })
  if (!Array.isArray(given) || given.length !== header.length) return refuse('notAList')
  const columns = given.map(one => {
    if (one === null) return null
    return typeof one === 'string' && Object.hasOwn(fields, one) ? one : refuse('unknownField')
  })
  const named = columns.filter(one => one !== null)
  if (new Set(named).size < named.length) refuse('repeated')
  return columns
}
