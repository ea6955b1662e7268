import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { hashPassword } from '#server/gateways/password.ts'
import type { SignedIn } from '../context.ts'
import { toStored, toWire } from './column.ts'
import type { AnyRules } from './rules.ts'
import type { EntityTable } from './table.ts'

export type Row = Record<string, unknown>
/** An entity with its table and rules, which every operation works on. */
export interface Subject {
  entity: Entity
  table: EntityTable
  rules: AnyRules
}

/** The project (or other scope) that a row belongs to. */
export function scopeOf({ scope }: Entity, row: Row, of: string): string | null {
  const field = scope[of]
  return field && row[field] ? String(row[field]) : null
}

/**
 * A stored row in wire format: without passwords, secrets masked unless the row says that the value
 * is not secret.
 */
export function present({ entity }: Subject, stored: Row, { keys }: Pick<SignedIn, 'keys'>): Row {
  const row: Row = {}
  for (const name in entity.fields) {
    const field = fieldOf(entity, name)
    if (field.kind === 'password') continue
    const plain = field.kind === 'secret' && field.when && stored[field.when] === false
    row[name] = toWire(field, stored[name], plain ? keys.open : undefined)
  }
  return row
}

/** Validated input as it is stored. */
export async function storing({ entity }: Subject, values: Row, { keys }: SignedIn): Promise<Row> {
  const out: Row = {}
  const protection = { seal: keys.seal, hash: hashPassword }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) out[name] = await toStored(fieldOf(entity, name), value, protection)
  return out
}
