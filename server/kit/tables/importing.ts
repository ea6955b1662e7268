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

/** Why a row of a file was refused, worded when it is read. */
export interface RowProblem {
  line: number
  name: ErrorName
  refusals: Refusals
}

/**
 * Files that were or will be imported. `OPEN`: no rows yet; `BUSY`: being checked, written or
 * undone; `DONE`: its rows were created.
 */
export const importRecord = pgTable(
  'importRecord',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 64 }).notNull(),
    /** The project of all rows, if it was imported inside one. */
    project: varchar({ length: 64 }),
    memberId: bigint({ mode: 'number' }).notNull(),
    memberName: varchar({ length: 128 }).notNull(),
    fileId: bigint({ mode: 'number' }).notNull(),
    fileName: varchar({ length: 150 }).notNull(),
    state: varchar({ length: 10 }).$type<'OPEN' | 'BUSY' | 'DONE'>().notNull(),
    /** The field of each column of the file, null for ignored columns. */
    columns: jsonb().$type<(string | null)[]>(),
    rows: integer().notNull(),
    /** How many rows the running work has processed. */
    done: integer().notNull(),
    /** Somebody has requested to stop it. */
    stopping: boolean().notNull(),
    created: integer().notNull(),
    removed: integer().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    updateDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('importRecord_list_idx').on(t.entity, t.state, t.id),
    index('importRecord_file_idx').on(t.fileId),
    index('importRecord_open_idx').on(t.updateDate).where(sql`${t.state} <> 'DONE'`),
  ],
)

/** The rows that an import created and that were not undone, with their version at that time. */
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
