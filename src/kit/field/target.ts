import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { can } from '../session/can.tsx'

/** The referenced entity, if the member may read its rows. */
export function readableTarget(to: string): Entity | undefined {
  const entity = declared().entities[to]
  return entity && can(entity, 'list') ? entity : undefined
}
