import type { Entity } from '../kit/entity.ts'
import { dict } from './dict.ts'

/** Every declared entity, by name: the registry both sides walk. */
export const entities = { dict } as const satisfies Record<string, Entity>
export type EntityName = keyof typeof entities
