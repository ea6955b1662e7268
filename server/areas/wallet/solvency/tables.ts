import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'
import { columnName, sql } from '#server/kit/sql.ts'

const digest = () => varchar({ length: 64 })
const cents = () => bigint({ mode: 'bigint' })

/** What was owed, and the reserves, at the end of a day: chained and signed. Append-only. */
export const solvencyReport = pgTable(
  'solvencyReport',
  {
    id: integer().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    until: instantColumn().notNull(),
    createDate: instantColumn().notNull(),
    members: integer().notNull(),
    owed: cents().notNull(),
    reserves: cents().notNull(),
    root: digest().notNull(),
    previous: varchar({ length: 64 }).notNull(),
    hash: digest().notNull(),
    signature: varchar({ length: 128 }).notNull(),
    keyId: varchar({ length: 16 }).notNull(),
  },
  t => [uniqueIndex('solvencyReport_day_key').on(t.day)],
)

/** The tree of the latest reports; level 0 is the leaves. */
export const solvencyNode = pgTable(
  'solvencyNode',
  {
    report: integer().notNull(),
    level: smallint().notNull(),
    position: integer().notNull(),
    hash: digest().notNull(),
    sum: cents().notNull(),
    /** Of leaves: whose part it is, and what hides it from others. */
    member: bigint({ mode: 'number' }),
    part: smallint(),
    nonce: varchar({ length: 32 }),
  },
  t => [
    primaryKey({ name: 'solvencyNode_key', columns: [t.report, t.level, t.position] }),
    index('solvencyNode_member_idx')
      .on(t.report, t.member)
      .where(sql`${columnName(t.member)} is not null`),
  ],
)
