import { keyOf } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { decodeGroup, encodeGroup, type Group } from '#contract/kit/group.ts'
import { noRefusals } from '#contract/kit/noRefusals.ts'
import { today } from '../../words/format.ts'
import { refusalWords } from '../../words/words.ts'
import { conditionOf, isPart, type Line, type Part, unsaid } from './draft.ts'

const linesOf = (part: Part): Line[] => part.of.flatMap(one => (isPart(one) ? linesOf(one) : [one]))

interface Wrong {
  /** Messages by the key of the line. */
  lines: Record<number, string>
  /** About the group as a whole. */
  whole?: string
}

/** What the server would refuse in a draft, and incomplete lines. */
export function wrongIn(
  entity: Entity,
  draft: Part,
  group: Group | undefined,
  incomplete: string,
): Wrong {
  const refusals = noRefusals()
  if (group) decodeGroup(entity, encodeGroup(group), refusals, today())
  const lines: Record<number, string> = {}
  for (const line of unsaid(draft)) lines[line.key] = incomplete
  for (const line of linesOf(draft)) {
    const said = conditionOf(line)
    const refusal = said && refusals[`where.${keyOf(said.condition)}`]
    if (refusal) lines[line.key] = refusalWords(refusal)
  }
  return { lines, ...(refusals.where && { whole: refusalWords(refusals.where) }) }
}
