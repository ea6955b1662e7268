import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  DICT_MAX,
  type Field,
  type FieldOf,
  type Kind,
  TEXT_ID_MAX,
  URL_MAX,
} from '#contract/kit/field.ts'
import { scaled } from '#contract/kit/schema.ts'
import { cleanHtml } from './richText.ts'
import { sql } from './sql.ts'

/** A moment in milliseconds, ISO 8601 in UTC in code: stored and sent alike. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  // The session's time zone is UTC: '2026-11-21 03:39:02.12+00'.
  fromDriver: raw => {
    const [whole = '', part = ''] = raw.replace(' ', 'T').replace('+00', '').split('.')
    return `${whole}.${part.padEnd(3, '0')}Z`
  },
})

const builders: { [K in Kind]: (field: FieldOf<K>) => PgColumnBuilderBase } = {
  id: () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  text: f => varchar({ length: f.max }),
  longText: () => text(),
  richText: () => text(),
  int: () => integer(),
  decimal: f => numeric({ precision: 15 + f.scale, scale: f.scale }),
  money: () => bigint({ mode: 'bigint' }),
  flag: () => boolean(),
  day: () => date({ mode: 'string' }),
  instant: () => instantColumn(),
  choice: () => varchar({ length: 40 }),
  dict: () => varchar({ length: DICT_MAX }),
  url: () => varchar({ length: URL_MAX }),
  tags: f => varchar({ length: f.each }).array(),
  ref: f => (f.text ? varchar({ length: TEXT_ID_MAX }) : bigint({ mode: 'number' })),
  refs: f =>
    f.text ? varchar({ length: TEXT_ID_MAX }).array() : bigint({ mode: 'number' }).array(),
  rows: () => jsonb(),
  image: () => bigint({ mode: 'number' }),
  files: () => bigint({ mode: 'number' }).array(),
  color: () => varchar({ length: 7 }),
  secret: () => text(),
  password: () => text(),
  json: () => jsonb(),
}

/** The type of a column of several ids, for a cast. */
export const arrayType = ({ text }: Pick<FieldOf<'refs'>, 'text'>): SQL =>
  sql.raw(text ? 'varchar[]' : 'bigint[]')

/** The column of a field, without its constraints. */
export const columnOf = (field: Field): PgColumnBuilderBase =>
  (builders[field.kind] as (f: Field) => PgColumnBuilderBase)(field)

/** Shown instead of a secret that is set. */
export const MASK = '••••••'

/** Cents as an amount with two decimals. */
export const toMoney = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** A stored value in wire format. A secret stays masked unless `open` may decrypt it. */
export function toWire(field: Field, value: unknown, open?: (sealed: string) => string): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'money') return toMoney(value as bigint)
  if (field.kind === 'secret') return open ? open(value as string) : MASK
  return value
}

/** How secrets and passwords are protected: secrets can be decrypted, passwords cannot. */
export interface Protection {
  seal(plain: string): string
  hash(password: string): Promise<string>
}

/** A validated value from the wire as it is stored. */
export async function toStored(
  field: Field,
  value: unknown,
  protection: Protection,
): Promise<unknown> {
  if (value === null) return null
  if (field.kind === 'secret') return protection.seal(value as string)
  if (field.kind === 'password') return protection.hash(value as string)
  if (field.kind === 'richText') return cleanHtml(value as string, field.media)
  return comparable(field, value)
}

/** A validated value from the wire as the database compares it. */
export const comparable = (field: Field, value: unknown): unknown =>
  field.kind === 'money' ? scaled(value as string, 2) : value
