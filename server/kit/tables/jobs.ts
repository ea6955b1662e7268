import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** How each job went when it ran last. */
export const jobRun = pgTable('jobRun', {
  name: varchar({ length: 64 }).primaryKey(),
  endDate: instantColumn().notNull(),
  /** How long it took. */
  milliseconds: integer().notNull(),
  /** What was wrong; null where nothing was. */
  error: varchar({ length: 300 }),
})

/** Who works on jobs, and when each gave its last sign of life. */
export const jobWorker = pgTable('jobWorker', {
  id: varchar({ length: 64 }).primaryKey(),
  seenDate: instantColumn().notNull(),
})
