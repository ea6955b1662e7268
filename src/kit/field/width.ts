import { areMembers } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field, Kind } from '#contract/kit/field.ts'

/**
 * The width of a column in characters, of which a Chinese one takes two. It is as wide as its texts
 * within these bounds: beyond `most` they end in an ellipsis, and where the table has little room it
 * shrinks to `least`. Without bounds, its texts are shown in full.
 */
export interface Width {
  least?: number
  most?: number
}

/** A date, a sum or a state is useless in part. */
const whole: Width = {}
const text: Width = { least: 10, most: 34 }
const title: Width = { least: 16, most: 36 }
const person: Width = { least: 10, most: 24 }
const code: Width = { least: 14, most: 30 }
const url: Width = { least: 16, most: 34 }
const long: Width = { least: 18, most: 40 }

const kinds: Record<Kind, Width> = {
  id: whole,
  int: whole,
  decimal: whole,
  money: whole,
  flag: whole,
  day: whole,
  instant: whole,
  choice: whole,
  color: whole,
  password: whole,
  image: whole,
  text,
  secret: text,
  dict: { least: 10, most: 26 },
  ref: { least: 10, most: 28 },
  refs: { least: 10, most: 30 },
  tags: { least: 14, most: 30 },
  files: { least: 16, most: 34 },
  url,
  json: code,
  longText: long,
  richText: long,
  rows: long,
}

const patterns: { [P in Extract<Field, { kind: 'text' }>['pattern'] & string]?: Width } = {
  phone: whole,
  code,
  role: code,
  path: code,
  email: { least: 20, most: 40 },
  url,
}

/** How wide the column of a field is. */
export function widthOf({ fields, title: named }: Entity, name: string): Width {
  const field = fields[name]
  if (!field) return text
  if (field.kind === 'text' && field.pattern && patterns[field.pattern])
    return patterns[field.pattern] ?? text
  if (name === named && field.kind === 'text') return title
  if ((field.kind === 'ref' || field.kind === 'refs') && areMembers(field.to)) return person
  return kinds[field.kind]
}
