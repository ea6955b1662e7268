import { bigint, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/** A member's own order of their projects; all others come after these. */
export const projectOrder = pgTable(
  'projectOrder',
  {
    member: bigint({ mode: 'number' }).notNull(),
    project: varchar({ length: 64 }).notNull(),
    sort: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.member, t.project] }),
    index('projectOrder_project_idx').on(t.project),
  ],
)
