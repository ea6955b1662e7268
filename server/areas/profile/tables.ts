import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { instantColumn } from '#server/kit/column.ts'

const number = () => bigint({ mode: 'number' })

/** Links to resumes. A link's token is known to whoever has it: only its digest is stored. */
export const cvShareTable = pgTable(
  'cvShare',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    digest: varchar({ length: 64 }).notNull().unique('cvShare_digest_key'),
    member: number().notNull(),
    /** For whom it is. */
    title: varchar({ length: 100 }),
    sections: varchar({ length: 16 }).array().$type<CvSection[]>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn().notNull(),
    revokedDate: instantColumn(),
    opened: integer().notNull().default(0),
    lastOpenedDate: instantColumn(),
  },
  t => [
    index('cvShare_member_idx').on(t.member, t.id),
    index('cvShare_expire_idx').on(t.expireDate),
  ],
)

/** Where members are, as far as they have shared it. */
export const memberLocation = pgTable('memberLocation', {
  member: number().primaryKey(),
  latitude: numeric({ precision: 10, scale: 7 }).notNull(),
  longitude: numeric({ precision: 10, scale: 7 }).notNull(),
  accuracy: numeric({ precision: 8, scale: 2 }),
  precise: boolean().notNull(),
  updateDate: instantColumn().notNull().default(sql`now()`),
})
