import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { eform } from '#contract/areas/eform/eform.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import { PURPOSE_MAX } from '#contract/areas/eform/purpose.ts'
import { TEXT_ID_MAX, type WireOf } from '#contract/kit/field.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const eformTable = tableOf(eform)
/** A form as rules have it. */
export type Form = WireOf<(typeof eform)['fields']>

export const eformRecordTable = tableOf(eformRecord, {
  indexes: t => [
    index('eformRecord_form_idx').on(t.eform, sql`${t.submitDate} desc`, sql`${t.id} desc`),
    index('eformRecord_open_idx')
      .on(t.eform, t.dueDate)
      .where(sql`${t.status} in ('NEW', 'IN_PROGRESS')`),
    index('eformRecord_purpose_idx').on(t.purpose, t.member).where(sql`${t.purpose} is not null`),
  ],
})
/** A submission as rules have it. */
export type Submission = WireOf<(typeof eformRecord)['fields']>

const id = () => bigint({ mode: 'number' })
const ofForm = () =>
  id()
    .notNull()
    .references(() => eformTable.id, { onDelete: 'cascade' })

/** What of a form is versioned. */
export interface Published {
  languages: LetterLanguage[]
  texts: FormTexts
  elements: Element[]
}

/** What was published, by number: answers are checked by the version that was shown. */
export const eformVersion = pgTable(
  'eformVersion',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    eform: ofForm(),
    number: integer().notNull(),
    published: jsonb().$type<Published>().notNull(),
    publisher: id(),
    issueDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('eformVersion_number_key').on(t.eform, t.number)],
)

/** How often a form was submitted. */
export const eformCount = pgTable('eformCount', {
  eform: ofForm().primaryKey(),
  /** The number of the latest submission. */
  latestNumber: integer().notNull(),
  /** Submissions that were not deleted. */
  recordCount: integer().notNull(),
  /** The latest number that whoever is responsible was told of. */
  toldNumber: integer().notNull().default(0),
  /** Until when they were told of submissions that are overdue. */
  overdueDate: instantColumn().notNull().default(sql`now()`),
})

/** Who has submitted a form: a person, and the page that was opened for it. */
export const eformSender = pgTable(
  'eformSender',
  {
    eform: ofForm(),
    sender: varchar({ length: 100 }).notNull(),
    eformRecord: id()
      .notNull()
      .references(() => eformRecordTable.id, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.eform, t.sender] }),
    index('eformSender_record_idx').on(t.eformRecord),
  ],
)

/** What a submission belongs to (`keyOfUse`): an application, an order. */
export const eformUse = pgTable(
  'eformUse',
  {
    use: varchar({ length: PURPOSE_MAX }).primaryKey(),
    eformRecord: id()
      .notNull()
      .references(() => eformRecordTable.id, { onDelete: 'cascade' }),
  },
  t => [index('eformUse_record_idx').on(t.eformRecord)],
)

/** The form that a project asks for before somebody applies. */
export const joinForm = pgTable(
  'joinForm',
  { project: varchar({ length: TEXT_ID_MAX }).primaryKey(), form: ofForm() },
  t => [index('joinForm_form_idx').on(t.form)],
)

/** Answers that were not sent yet. Files uploaded for them have the negative id as uploader. */
export const keptForm = pgTable(
  'keptForm',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    eform: ofForm(),
    formVersion: integer().notNull(),
    member: id(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    page: integer().notNull(),
    updateDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn().notNull(),
  },
  t => [
    // What a member has not sent is the same on all devices.
    uniqueIndex('keptForm_member_idx').on(t.member, t.eform).where(sql`${t.member} is not null`),
    index('keptForm_expire_idx').on(t.expireDate),
    index('keptForm_form_idx').on(t.eform),
  ],
)
