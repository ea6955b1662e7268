import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { TEXT_ID_MAX, URL_MAX } from '#contract/kit/field.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const myProductTable = tableOf(myProduct)

const id = () => bigint({ mode: 'number' })
const product = () =>
  id()
    .notNull()
    .references(() => myProductTable.id, { onDelete: 'cascade' })

/** What was submitted for review, by number: it stays as it was, with the decision. */
export const productVersion = pgTable(
  'productVersion',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    product: product(),
    number: integer().notNull(),
    title1: varchar({ length: 100 }).notNull(),
    title2: varchar({ length: 200 }),
    distLevel: varchar({ length: 40 }).notNull(),
    projects: varchar({ length: TEXT_ID_MAX }).array(),
    cycle: integer(),
    mainImage: id(),
    images: id().array(),
    /** Rich text, already cleaned. */
    desc: text(),
    demoAddress: varchar({ length: URL_MAX }),
    revStatus: varchar({ length: 40 }).notNull(),
    remark: text(),
    reviewer: id(),
    reviewDate: instantColumn(),
    submitDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('productVersion_product_number_key').on(t.product, t.number)],
)

/** Whether the address of a demonstration answered when it was last asked. */
export const demoCheck = pgTable(
  'demoCheck',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    product: product(),
    address: varchar({ length: URL_MAX }).notNull(),
    answers: boolean().notNull(),
    checkDate: instantColumn().notNull(),
  },
  t => [index('demoCheck_product_idx').on(t.product)],
)
