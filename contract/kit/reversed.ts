import { type Condition, keyOf } from './condition.ts'
import { type Entity, fieldOf } from './entity.ts'
import type { Field } from './field.ts'
import { daysOf, isPeriod } from './period.ts'
import type { Refusals } from './refusal.ts'
import { scaled } from './schema.ts'

type Comparable = number | bigint | string

/** A value that can be compared: decimals are texts, and moments may have any time zone. */
function ordered(field: Field, value: unknown): Comparable {
  if (field.kind === 'decimal') return scaled(String(value), field.scale)
  if (field.kind === 'money') return scaled(String(value), 2)
  if (field.kind === 'instant') return Date.parse(String(value))
  return value as Comparable
}

/** The day of a moment. */
type DayOf = (moment: Date) => string

/** By default in the local time zone, like `today`. */
const dayHere: DayOf = moment =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(moment)

/** The first day a range starts with, or the last day it ends with; undefined if unbounded. */
function dayOfEnd(
  { kind }: Field,
  { operator, value }: Condition,
  today: string,
  dayOf: DayOf,
): string | undefined {
  if (!isPeriod(value)) return kind === 'instant' ? dayOf(new Date(String(value))) : String(value)
  const { start, end } = daysOf(value, today)
  return operator === 'ge' || operator === 'lt' ? start : end
}

const isStart = ({ operator }: Condition) => operator === 'ge' || operator === 'gt'
const isEnd = ({ operator }: Condition) => operator === 'le' || operator === 'lt'

function isReversed(
  field: Field,
  start: Condition,
  end: Condition,
  today?: string,
  dayOf = dayHere,
): boolean {
  const relative = isPeriod(start.value) || isPeriod(end.value)
  if (!relative) return ordered(field, start.value) > ordered(field, end.value)
  // Periods become days; a moment is compared with them by its day.
  if (!today) return false
  const [first, last] = [start, end].map(one => dayOfEnd(field, one, today, dayOf))
  return first !== undefined && last !== undefined && first > last
}

/**
 * Refuses a range whose start is after its end. Relative ranges are checked only with `today`, in
 * the same time zone.
 */
export function refuseReversed(
  entity: Entity,
  conditions: readonly Condition[],
  refusals: Refusals,
  today?: string,
  dayOf?: DayOf,
): void {
  for (const start of conditions.filter(isStart)) {
    const ends = conditions.filter(one => isEnd(one) && one.field === start.field)
    if (ends.some(end => isReversed(fieldOf(entity, start.field), start, end, today, dayOf)))
      refusals[keyOf(start)] = { problem: 'startAfterEnd' }
  }
}
