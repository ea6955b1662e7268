import { entities } from '#contract/entities.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { may } from '../session/rights.ts'

/** The entity a reference points to, where this member may read its rows. */
export function readableTarget(to: string): Entity | undefined {
  const entity = (entities as Record<string, Entity>)[to]
  return entity && may(entity, 'list') ? entity : undefined
}
