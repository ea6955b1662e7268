import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ErrorName } from '#contract/errors.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { instantColumn } from '../column.ts'

/** Why a row of a file is refused, to be worded where it is read. */
export interface RowProblem {
  line: number
  name: ErrorName
  refusals: Refusals
}

/**
 * Files whose rows were imported, or are about to be. `OPEN`: nothing is there yet; `BUSY`: it is
 * being tried, written or taken back; `DONE`: its rows were created.
 */
export const importRecord = pgTable(
  'importRecord',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 64 }).notNull(),
    /** The project all rows belong to, where it was imported inside one. */
    project: varchar({ length: 64 }),
    memberId: bigint({ mode: 'number' }).notNull(),
    memberName: varchar({ length: 128 }).notNull(),
    fileId: bigint({ mode: 'number' }).notNull(),
    fileName: varchar({ length: 150 }).notNull(),
    state: varchar({ length: 10 }).$type<'OPEN' | 'BUSY' | 'DONE'>().notNull(),
    /** The field of each column of the file, null where it is left out. */
    columns: jsonb().$type<(string | null)[]>(),
    rows: integer().notNull(),
    /** How many of them what is under way has come past. */
    done: integer().notNull(),
    /** Somebody wants it to end. */
    stopping: boolean().notNull(),
    created: integer().notNull(),
    removed: integer().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    updateDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('importRecord_list_idx').on(t.entity, t.state, t.id),
    index('importRecord_open_idx').on(t.updateDate).where(sql`${t.state} <> 'DONE'`),
  ],
)

/** The rows that an import created and that were not taken back, as they were then. */
export const importedRow = pgTable(
  'importedRow',
  {
    importId: bigint({ mode: 'number' }).notNull(),
    line: integer().notNull(),
    rowId: varchar({ length: 64 }).notNull(),
    seen: instantColumn().notNull(),
  },
  t => [primaryKey({ columns: [t.importId, t.line] })],
)
