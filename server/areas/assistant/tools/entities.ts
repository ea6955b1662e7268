import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { fail } from '#server/fail.ts'

/** The entity of that name; other names are refused. */
export function entityNamed(name: string, field = 'entity'): Entity {
  const { entities } = declared()
  return Object.hasOwn(entities, name)
    ? (entities[name] as Entity)
    : fail('badInput', { [field]: { problem: 'notAChoice' } })
}
