import { areMembers } from './declared.ts'
import { fromText } from './decode.ts'
import type { Entity } from './entity.ts'
import type { Field, Kind } from './field.ts'
import { toText } from './form.ts'
import { isPeriod } from './period.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf } from './schema.ts'

export type Operator =
  | 'eq'
  | 'ne'
  | 'in'
  | 'nin'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'like'
  | 'starts'
  | 'null'

const equality: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null']
const order: readonly Operator[] = [...equality, 'gt', 'ge', 'lt', 'le']
const words: readonly Operator[] = [...equality, 'like', 'starts']

/** The operators a kind of field can be filtered with. */
export const operatorsOf: Record<Kind, readonly Operator[]> = {
  id: equality,
  text: words,
  longText: words,
  // Its text contains tags, which a database search would match.
  richText: ['null'],
  int: order,
  decimal: order,
  money: order,
  flag: ['eq', 'null'],
  day: order,
  instant: order,
  choice: equality,
  dict: equality,
  url: words,
  tags: ['null'],
  rows: ['null'],
  ref: equality,
  // Equality means that the row is one of them.
  refs: ['eq', 'null'],
  image: ['null'],
  files: ['null'],
  color: equality,
  password: [],
  secret: ['null'],
  json: ['null'],
}

export interface Condition {
  field: string
  operator: Operator
  /**
   * One value; a list for `in` and `nin`; true or false for `null`. A member can also be `me`, and
   * a day or moment also a period: both stay relative in an address that is saved or shared.
   */
  value: unknown
}

/** The member who asks. */
export const ME = 'me'

/** Values of one `in`, at most. */
const listCap = 200

/** A condition as a parameter of the grammar: its name and its text. */
export const keyOf = ({ field, operator }: Pick<Condition, 'field' | 'operator'>): string =>
  operator === 'eq' ? field : `${field}_${operator}`
export const textOf = ({ value }: Pick<Condition, 'value'>): string => toText(value)

/** Whether the value is relative: to the member who asks, or to today. */
export function isRelative(field: Field, operator: Operator, value: unknown): boolean {
  if (field.kind === 'ref' || field.kind === 'refs')
    return areMembers(field.to) && value === ME && (operator === 'eq' || operator === 'ne')
  const listed = operator === 'in' || operator === 'nin' || operator === 'null'
  return (field.kind === 'day' || field.kind === 'instant') && !listed && isPeriod(value)
}

const readOne = (field: Field, text: string): unknown => {
  if (field.kind === 'refs') return field.text ? text : Number(text)
  return fromText(field, text)
}

/** Several values: a JSON array, or with commas between them. */
function readList(field: Field, text: string): unknown[] | undefined {
  if (!text.startsWith('['))
    return text === '' ? undefined : text.split(',').map(one => readOne(field, one))
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function readValue(field: Field, operator: Operator, text: string): unknown {
  if (isRelative(field, operator, text)) return text
  if (field.kind === 'refs' && operator === 'eq') return readOne(field, text)
  if (operator === 'null') return text === 'true' ? true : text === 'false' ? false : undefined
  if (operator !== 'in' && operator !== 'nin') return fromText(field, text)
  const list = readList(field, text)
  return list && list.length <= listCap ? list : undefined
}

function refuse(field: Field, operator: Operator, value: unknown): Refusal | undefined {
  if (value === undefined) return { problem: 'unreadable' }
  if (operator === 'null' || isRelative(field, operator, value)) return undefined
  const one = field.kind === 'refs' && {
    kind: 'ref',
    to: field.to,
    ...(field.text && { text: true }),
  }
  const plain = (one || { ...field, optional: false, min: undefined }) as Field
  // A part of a text need not match the pattern of the whole.
  const loose = operator === 'like' || operator === 'starts'
  const checked = loose ? ({ kind: 'longText', max: 200 } as const) : plain
  const values = Array.isArray(value) ? value : [value]
  for (const one of values) {
    const refusal = refusalOf(checked, one)
    if (refusal) return refusal
  }
}

/** Reads one parameter of the grammar: returns a condition, or why it is refused. */
export function readCondition(
  entity: Entity,
  key: string,
  text: string,
): { condition: Condition } | { refusal: Refusal } {
  const cut = key.lastIndexOf('_')
  const name = cut < 0 ? key : key.slice(0, cut)
  const operator = (cut < 0 ? 'eq' : key.slice(cut + 1)) as Operator
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field) return { refusal: { problem: 'unknownField' } }
  if (!field.filter || !operatorsOf[field.kind].includes(operator))
    return { refusal: { problem: 'notFilterable' } }
  const value = readValue(field, operator, text)
  const refusal = refuse(field, operator, value)
  return refusal ? { refusal } : { condition: { field: name, operator, value } }
}
