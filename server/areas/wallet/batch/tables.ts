import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { tableOf } from '#server/kit/table.ts'

export const coinBatchTable = tableOf(coinBatch)

/** The lines of a batch. */
export const coinBatchLine = pgTable(
  'coinBatchLine',
  {
    batch: bigint({ mode: 'number' }).notNull(),
    /** The row of the file. */
    line: integer().notNull(),
    /** The cells as they were given, by column. */
    given: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** What could not be read, by column. */
    refusals: jsonb().$type<Refusals>().notNull(),
    /** The member with this address when the file was read. */
    member: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'bigint' }),
    title: varchar({ length: 200 }),
    remarks: text(),
    extId: varchar({ length: 64 }),
    /** The transaction, once it is posted. */
    tx: bigint({ mode: 'number' }),
  },
  t => [
    primaryKey({ columns: [t.batch, t.line] }),
    index('coinBatchLine_member_idx').on(t.batch, t.member),
  ],
)

export type BatchLine = typeof coinBatchLine.$inferSelect
