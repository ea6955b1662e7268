import { type Condition, keyOf } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { ruledFields } from '#contract/kit/fieldRight.ts'
import { type Clause, isGroup } from '#contract/kit/group.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { Me } from '../context.ts'
import { fail } from '../fail.ts'
import { seesAll } from './fieldRight/fieldRight.ts'

/** All conditions of a query, with the parameter of each. */
export function conditionsIn({
  conditions,
  where,
}: Pick<ListQuery, 'conditions' | 'where'>): (Condition & { key: string })[] {
  const inside = (clause: Clause): Condition[] =>
    isGroup(clause) ? clause.of.flatMap(inside) : [clause]
  return [
    ...conditions.map(one => ({ ...one, key: keyOf(one) })),
    ...(where ? inside(where) : []).map(one => ({ ...one, key: `where.${keyOf(one)}` })),
  ]
}

/**
 * Refuses a query by fields that the member does not see in every row, since filtering, sorting and
 * searching reveal values as well. The refusal is that of a field that cannot be filtered.
 */
export function requireVisibleFields(
  entity: Entity,
  me: Me,
  { conditions, where, sorts }: Pick<ListQuery, 'conditions' | 'where' | 'sorts'>,
): void {
  if (ruledFields(entity.fields).length === 0) return
  const refusals: Refusals = {}
  for (const { key, field } of conditionsIn({ conditions, where }))
    if (!seesAll(entity, me, field)) refusals[key] = { problem: 'notFilterable' }
  if (sorts.some(({ field }) => !seesAll(entity, me, field)))
    refusals.orderBy = { problem: 'notSortable' }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}
