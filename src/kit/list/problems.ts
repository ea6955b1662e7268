import type { Entity } from '#contract/kit/entity.ts'
import { type Condition, decodeQuery, encodeQuery } from '#contract/kit/query.ts'
import { today } from '../words/format.ts'
import { refusalWords } from '../words/words.ts'

/** Messages for invalid conditions, by field: the server's own check, before it is asked. */
export function problemsOf(
  entity: Entity,
  conditions: readonly Condition[],
): Record<string, string> {
  const read = decodeQuery(entity, encodeQuery({ conditions }), today())
  if (read.ok) return {}
  const names = Object.keys(entity.fields)
  return Object.fromEntries(
    Object.entries(read.refusals).map(([key, refusal]) => [
      names.find(name => key === name || key.startsWith(`${name}_`)) ?? key,
      refusalWords(refusal),
    ]),
  )
}
