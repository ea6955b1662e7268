import type { Condition, Operator } from '#contract/kit/condition.ts'
import type { Field, Kind } from '#contract/kit/field.ts'
import { isPeriod } from '#contract/kit/period.ts'

/** The value that the operator needs. */
type Wanted = 'one' | 'many' | 'period' | 'nothing'

interface Verb {
  operator: Operator
  /** Negated, including empty fields. */
  not?: true
  wants: Wanted
  /** The fixed value of the operator. */
  value?: boolean
}

const said = <T extends Record<string, Verb>>(all: T): Record<keyof T & string, Verb> => all

/** How a condition is expressed for a field; worded by `keyOf`. */
export const verbs = said({
  is: { operator: 'eq', wants: 'one' },
  isNot: { operator: 'eq', not: true, wants: 'one' },
  contains: { operator: 'like', wants: 'one' },
  lacks: { operator: 'like', not: true, wants: 'one' },
  starts: { operator: 'starts', wants: 'one' },
  among: { operator: 'in', wants: 'many' },
  notAmong: { operator: 'in', not: true, wants: 'many' },
  from: { operator: 'ge', wants: 'one' },
  until: { operator: 'le', wants: 'one' },
  above: { operator: 'gt', wants: 'one' },
  below: { operator: 'lt', wants: 'one' },
  during: { operator: 'eq', wants: 'period' },
  notDuring: { operator: 'eq', not: true, wants: 'period' },
  before: { operator: 'lt', wants: 'period' },
  after: { operator: 'gt', wants: 'period' },
  since: { operator: 'ge', wants: 'period' },
  upTo: { operator: 'le', wants: 'period' },
  yes: { operator: 'eq', wants: 'nothing', value: true },
  no: { operator: 'eq', wants: 'nothing', value: false },
  empty: { operator: 'null', wants: 'nothing', value: true },
  filled: { operator: 'null', wants: 'nothing', value: false },
})
export type VerbName = keyof typeof verbs

const ofDays = ['from', 'until', 'above', 'below'] as const

/** The word for an operator: a day is earlier or later, not smaller or larger. */
export function keyOf(verb: VerbName, { kind }: Pick<Field, 'kind'>) {
  const days = kind === 'day' || kind === 'instant'
  const own = days ? ofDays.find(one => one === verb) : undefined
  return own ? (`dayVerb.${own}` as const) : (`verb.${verb}` as const)
}

const words: VerbName[] = ['contains', 'lacks', 'is', 'isNot', 'starts']
const numbers: VerbName[] = ['is', 'isNot', 'from', 'until', 'above', 'below']
const spans: VerbName[] = ['during', 'notDuring', 'before', 'after', 'since', 'upTo']
const ends: VerbName[] = ['from', 'until']
const same: VerbName[] = ['is', 'isNot']

const byKind: Partial<Record<Kind, readonly VerbName[]>> = {
  text: words,
  longText: words,
  int: numbers,
  decimal: numbers,
  money: numbers,
  day: [...spans, 'is', ...ends],
  instant: [...spans, ...ends],
  choice: ['among', 'notAmong'],
  dict: ['among', 'notAmong'],
  url: words,
  flag: ['yes', 'no'],
  id: same,
  color: same,
  ref: same,
  refs: same,
}

/** The operators of a field; one with a custom input only has "is" and "is not". */
export function verbsOf(field: Field, ownInput: boolean): readonly VerbName[] {
  const own = ownInput && field.kind === 'text' ? same : (byKind[field.kind] ?? [])
  return field.optional || own.length === 0 ? [...own, 'empty', 'filled'] : own
}

/** The operator that expresses a condition. */
export function verbFor({ operator, value }: Condition, not: boolean): VerbName {
  const negative = not || operator === 'ne' || operator === 'nin'
  if (operator === 'null') return (value === true) === not ? 'filled' : 'empty'
  if (typeof value === 'boolean') return value === negative ? 'no' : 'yes'
  if (operator === 'in' || operator === 'nin') return negative ? 'notAmong' : 'among'
  if (operator === 'like') return not ? 'lacks' : 'contains'
  if (operator === 'starts') return 'starts'
  if (isPeriod(value)) {
    const periodVerbs = { lt: 'before', gt: 'after', ge: 'since', le: 'upTo' } as const
    if (operator in periodVerbs) return periodVerbs[operator as keyof typeof periodVerbs]
    return negative ? 'notDuring' : 'during'
  }
  const compared = { ge: 'from', le: 'until', gt: 'above', lt: 'below' } as const
  if (operator in compared) return compared[operator as keyof typeof compared]
  return negative ? 'isNot' : 'is'
}

/** Whether the operator can express the negated condition. */
export const opposable = ({ operator }: Condition): boolean =>
  ['eq', 'in', 'like', 'null'].includes(operator)
