import { bigint, index, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { instantColumn } from '#server/kit/column.ts'
import { sql } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

export const personalKycTable = tableOf(personalKyc, {
  indexes: t => [
    // One verification of identity a member that is passed or waits for review.
    uniqueIndex('personalKyc_identity_key')
      .on(t.member)
      .where(sql`${t.verifiType} = 'IDENTITY' and ${t.verifiStatus} in ('PENDING', 'PASSED')`),
  ],
})

/** What was submitted, as it was then, and how it was decided. */
export const kycSubmission = pgTable(
  'kycSubmission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kyc: bigint({ mode: 'number' }).notNull(),
    /** The fields that were filled in, without the number; of images the ids of the files. */
    values: jsonb().$type<Record<string, string | number | null>>().notNull(),
    /** The number, sealed. */
    cardNo: text(),
    verifiStatus: varchar({ length: 16 }).$type<'PENDING' | 'PASSED' | 'FAILED'>().notNull(),
    remark: text(),
    reviewer: bigint({ mode: 'number' }),
    reviewDate: instantColumn(),
    submitDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [index('kycSubmission_kyc_idx').on(t.kyc, t.id.desc())],
)
