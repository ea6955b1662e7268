import { type Condition, isRelative } from '#contract/kit/condition.ts'
import { plusDays } from '#contract/kit/day.ts'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { type Clause, type Group, isGroup } from '#contract/kit/group.ts'
import { noRefusals } from '#contract/kit/noRefusals.ts'
import { daysOf } from '#contract/kit/period.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { refuseReversed } from '#contract/kit/reversed.ts'
import type { SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import { dayAt } from './calendar/day.ts'
import { DayStart } from './calendar/dayStart.ts'
import { calendarOf } from './calendar/zone.ts'
import { conditionsIn, requireVisibleFields } from './queryRights.ts'
import { readTyped } from './search/typed.ts'

/** What relative values refer to: the member and the cooperative's current day. */
interface Now {
  me: number
  zone: string
  today: string
}

/** A period as conditions on the field, by its first and last day. */
function daysAs({ field, operator, value }: Condition, entity: Entity, now: Now): Clause {
  const { start, end } = daysOf(String(value), now.today)
  const moment = fieldOf(entity, field).kind === 'instant'
  const at = (day: string) => (moment ? new DayStart(day, now.zone) : day)
  const from = start ? [{ field, operator: 'ge' as const, value: at(start) }] : []
  const before = start ? [{ field, operator: 'lt' as const, value: at(start) }] : []
  // The last day ends where the next one begins.
  const next = end && plusDays(end, 1)
  const until = next ? [{ field, operator: 'lt' as const, value: at(next) }] : []
  const after = next ? [{ field, operator: 'ge' as const, value: at(next) }] : []
  const either = (of: Clause[]): Clause =>
    of.length > 0 ? { way: 'any', of } : { field, operator: 'in', value: [] }
  if (operator === 'ne') return either([...before, ...after])
  if (operator === 'lt') return either(before)
  if (operator === 'gt') return either(after)
  const known: Condition = { field, operator: 'null', value: false }
  const of = operator === 'ge' ? from : operator === 'le' ? until : [...from, ...until]
  return { way: 'all', of: [...of, known] }
}

function resolved(clause: Clause, entity: Entity, now: Now): Clause {
  if (isGroup(clause)) return { ...clause, of: clause.of.map(one => resolved(one, entity, now)) }
  const field = fieldOf(entity, clause.field)
  if (!isRelative(field, clause.operator, clause.value)) return clause
  if (field.kind === 'ref' || field.kind === 'refs') return { ...clause, value: now.me }
  return daysAs(clause, entity, now)
}

/** Refuses a relative range that is reversed today, like any reversed range. */
function requireForwardRanges(entity: Entity, query: ListQuery, { today, zone }: Now) {
  const dayOf = (moment: Date) => dayAt(zone, moment)
  const refusals = noRefusals()
  refuseReversed(entity, query.conditions, refusals, today, dayOf)
  const look = (group: Group) => {
    const own = group.of.filter((one): one is Condition => !isGroup(one))
    const wrong = noRefusals()
    if (group.way === 'all') refuseReversed(entity, own, wrong, today, dayOf)
    for (const [key, refusal] of Object.entries(wrong)) refusals[`where.${key}`] = refusal
    for (const one of group.of) if (isGroup(one)) look(one)
  }
  if (query.where) look(query.where)
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}

/** How a keyword may be written in the rows: in both Chinese spellings, or by its pinyin. */
async function searchedFor({ keyword = '' }: ListQuery) {
  const typed = keyword.trim()
  return typed ? readTyped(typed) : {}
}

/**
 * Resolves what addresses keep as it was asked: the relative values of a query (`me`, periods) and
 * its keyword; refuses fields that the member does not see. The time zone is only loaded if the query
 * contains periods.
 */
export async function resolveQuery(
  context: SignedIn,
  entity: Entity,
  asked: ListQuery,
): Promise<ListQuery> {
  requireVisibleFields(entity, context.me, asked)
  const query = { ...asked, ...(await searchedFor(asked)) }
  const relative = (one: Condition) =>
    isRelative(fieldOf(entity, one.field), one.operator, one.value)
  if (!conditionsIn(query).some(relative)) return query
  const now = { me: context.me.id, ...(await calendarOf(context)) }
  requireForwardRanges(entity, query, now)
  const plain = query.conditions.filter(one => !relative(one))
  const other = query.conditions.filter(relative).map(one => resolved(one, entity, now))
  const where = query.where && resolved(query.where, entity, now)
  const together = [...other, ...(where ? [where] : [])]
  const { where: _, ...rest } = query
  return {
    ...rest,
    conditions: plain,
    ...(together.length > 0 && { where: { way: 'all', of: together } }),
  }
}
