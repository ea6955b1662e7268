import type { CrudFilter, CrudFilters, CrudOperators, CrudSort } from '@refinedev/core'
import { type Condition, type Operator, operatorsOf } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Sort } from '#contract/kit/query.ts'

/** Refine's operators that a single condition of the contract's grammar can express. */
const single: Partial<Record<CrudOperators, Operator>> = {
  eq: 'eq',
  ne: 'ne',
  in: 'in',
  nin: 'nin',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
  contains: 'like',
  startswith: 'starts',
}

/** The filter of the quick search, unless an entity has a field of that name. */
export const KEYWORD = 'keyword'

class Inexpressible extends Error {
  override name = 'Inexpressible'
}
const refuse = (entity: Entity, what: string): never => {
  throw new Inexpressible(`${entity.name}: ${what} cannot be expressed in the list grammar`)
}

function conditionsOf(entity: Entity, filter: CrudFilter): Condition[] {
  const { operator, value } = filter
  if (operator === 'and') return (value as CrudFilter[]).flatMap(f => conditionsOf(entity, f))
  if (operator === 'or' || !('field' in filter)) return refuse(entity, `the operator ${operator}`)
  const { field } = filter
  if (value === undefined && operator !== 'null' && operator !== 'nnull') return []
  if (operator === 'null') return [{ field, operator: 'null', value: true }]
  if (operator === 'nnull') return [{ field, operator: 'null', value: false }]
  if (operator === 'eq' && value === null) return [{ field, operator: 'null', value: true }]
  if (operator === 'ne' && value === null) return [{ field, operator: 'null', value: false }]
  if (operator === 'between') {
    const [from, to] = value as [unknown, unknown]
    const ends = [
      { field, operator: 'ge' as const, value: from },
      { field, operator: 'le' as const, value: to },
    ]
    return ends.filter(end => end.value !== undefined && end.value !== null)
  }
  const said = single[operator]
  return said ? [{ field, operator: said, value }] : refuse(entity, `the operator ${operator}`)
}

/**
 * Refine's filters as conditions of the list grammar. What the declaration does not offer, or the
 * grammar cannot express, throws: a silently dropped filter would show the wrong rows.
 */
export function toConditions(
  entity: Entity,
  filters: CrudFilters = [],
): { conditions: Condition[]; keyword?: string } {
  const conditions: Condition[] = []
  let keyword: string | undefined
  const seen = new Set<string>()
  for (const condition of filters.flatMap(filter => conditionsOf(entity, filter))) {
    const { field, operator, value } = condition
    const declared = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
    if (field === KEYWORD && !declared && (operator === 'like' || operator === 'eq')) {
      keyword = String(value)
      continue
    }
    if (!declared?.filter || !operatorsOf[declared.kind].includes(operator))
      refuse(entity, `${operator} of ${field}`)
    if (seen.has(`${field} ${operator}`)) refuse(entity, `two conditions ${operator} of ${field}`)
    seen.add(`${field} ${operator}`)
    conditions.push(condition)
  }
  return keyword ? { conditions, keyword } : { conditions }
}

/** Conditions as Refine's filters: the reverse, for screens that use the grammar. */
export function toFilters(conditions: readonly Condition[], keyword?: string): CrudFilters {
  const names = Object.entries(single) as [Exclude<CrudOperators, 'and' | 'or'>, Operator][]
  const filters: CrudFilters = conditions.map(({ field, operator, value }) => {
    if (operator === 'null') return { field, operator: value ? 'null' : 'nnull', value: true }
    const name = names.find(([, said]) => said === operator)?.[0] ?? 'eq'
    return { field, operator: name, value }
  })
  return keyword ? [...filters, { field: KEYWORD, operator: 'contains', value: keyword }] : filters
}

export function toSorts(entity: Entity, sorters: readonly CrudSort[] = []): Sort[] {
  return sorters.map(({ field, order }) => {
    if (!Object.hasOwn(entity.fields, field) || !entity.fields[field]?.sort)
      refuse(entity, `sorting by ${field}`)
    return { field, descending: order === 'desc' }
  })
}
export const toSorters = (sorts: readonly Sort[]): CrudSort[] =>
  sorts.map(({ field, descending }) => ({ field, order: descending ? 'desc' : 'asc' }))
