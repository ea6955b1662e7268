import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import type { SignedIn } from '../context.ts'
import { toStored, toWire } from './column.ts'
import type { AnyRules } from './rules.ts'
import type { EntityTable } from './table.ts'

export type Row = Record<string, unknown>
/** An entity with its table and rules: what every operation works on. */
export interface Subject {
  entity: Entity
  table: EntityTable
  rules: AnyRules
}

/** A stored row as it travels. */
export function present({ entity }: Subject, stored: Row): Row {
  const row: Row = {}
  for (const name in entity.fields) row[name] = toWire(fieldOf(entity, name), stored[name])
  return row
}

/** Checked input as it is stored. */
export function storing({ entity }: Subject, values: Row, { keys }: SignedIn): Row {
  const out: Row = {}
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) out[name] = toStored(fieldOf(entity, name), value, keys.seal)
  return out
}
