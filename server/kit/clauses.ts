import { type Condition, keyOf } from '#contract/kit/condition.ts'
import { type Clause, isGroup } from '#contract/kit/group.ts'
import type { ListQuery } from '#contract/kit/query.ts'

/** Every condition of a query, by the parameter it came in. */
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
