import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** The last run of each job. */
export const jobRun = pgTable('jobRun', {
  name: varchar({ length: 64 }).primaryKey(),
  endDate: instantColumn().notNull(),
  /** The duration. */
  milliseconds: integer().notNull(),
  /** Null if it succeeded. */
  error: varchar({ length: 300 }),
})

/** The running workers, with their last heartbeats. */
export const jobWorker = pgTable('jobWorker', {
  id: varchar({ length: 64 }).primaryKey(),
  seenDate: instantColumn().notNull(),
})
