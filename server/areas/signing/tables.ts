import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ContractEvent } from '#contract/areas/signing/calls/requests.ts'
import { contract, type SignerState } from '#contract/areas/signing/contract.ts'
import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
import type { SignatureWay } from '#contract/areas/signing/signature.ts'
import { TEXT_ID_MAX, type WireOf } from '#contract/kit/field.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const contractTemplateTable = tableOf(contractTemplate)

export const contractTable = tableOf(contract, {
  indexes: t => [
    // What is still open, for the jobs that go through it.
    index('contract_open_idx').on(t.id).where(sql`${t.state} in ('SENT', 'PARTLY_SIGNED')`),
    // Documents that are not made yet, and those that anybody may verify.
    index('contract_unsealed_idx')
      .on(t.id)
      .where(sql`${t.state} = 'SIGNED' and ${t.fileHash} is null`),
    uniqueIndex('contract_file_idx').on(t.fileHash).where(sql`${t.fileHash} is not null`),
  ],
})

/** A request as rules have it. */
export type Contract = WireOf<(typeof contract)['fields']>

const id = () => bigint({ mode: 'number' })
const key = () => id().primaryKey().generatedAlwaysAsIdentity()
const ofContract = () =>
  id()
    .notNull()
    .references(() => contractTable.id)

/** What a template said when it was published, by number. */
export const contractTemplateVersion = pgTable(
  'contractTemplateVersion',
  {
    id: key(),
    template: id()
      .notNull()
      .references(() => contractTemplateTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Title and text in each language it was published in. */
    texts: jsonb()
      .$type<Partial<Record<LetterLanguage, { title: string; body: string }>>>()
      .notNull(),
    publisher: id(),
    publishDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('contractTemplateVersion_number_key').on(t.template, t.number)],
)

/** The text of a contract as it was sent, by round. The database refuses to change it. */
export const contractText = pgTable(
  'contractText',
  {
    id: key(),
    contract: ofContract(),
    round: integer().notNull(),
    title: varchar({ length: 500 }).notNull(),
    html: text().notNull(),
    /** SHA-256 of title and text, in hexadecimal. */
    hash: varchar({ length: 64 }).notNull(),
    /** What was quoted, by placeholder. */
    terms: jsonb().$type<Record<string, string>>().notNull(),
    /** How it was to be signed. */
    inOrder: boolean().notNull(),
    stepUp: boolean().notNull(),
    remindDays: integer().notNull(),
    /** When it was last compared with what it quotes. */
    checkDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('contractText_round_key').on(t.contract, t.round)],
)

/** How it was shown who signed. */
export type SignatureProof = 'SESSION' | 'PASSWORD' | 'SECOND_FACTOR' | 'CODE'

/** Who signs a contract, by round and order. */
export const contractSigner = pgTable(
  'contractSigner',
  {
    id: key(),
    contract: ofContract(),
    round: integer().notNull(),
    number: integer().notNull(),
    member: id(),
    name: varchar({ length: 200 }).notNull(),
    email: varchar({ length: 254 }),
    mobile: varchar({ length: 16 }),
    role: varchar({ length: 64 }),
    state: varchar({ length: 10 }).$type<SignerState>().notNull().default('WAITING'),
    /** When it became their turn. */
    askDate: instantColumn(),
    openDate: instantColumn(),
    readDate: instantColumn(),
    signDate: instantColumn(),
    remindDate: instantColumn(),
    way: varchar({ length: 10 }).$type<SignatureWay>(),
    proof: varchar({ length: 16 }).$type<SignatureProof>(),
    /** The drawing as base64, or the typed name: encrypted. */
    signature: text(),
    address: varchar({ length: 64 }),
    device: varchar({ length: 200 }),
    reason: text(),
  },
  t => [
    unique('contractSigner_order_key').on(t.contract, t.round, t.number),
    index('contractSigner_member_idx').on(t.member, t.id),
    // Who is reminded next.
    index('contractSigner_asked_idx').on(t.askDate).where(sql`${t.state} in ('WAITING', 'OPENED')`),
  ],
)

/**
 * The links of a signer without an account: only a keyed digest of a token is stored. One can be
 * used; one that was used stays, to say so.
 */
export const contractLink = pgTable(
  'contractLink',
  {
    digest: varchar({ length: 64 }).primaryKey(),
    signer: id().notNull(),
    /** The contract was answered with it. */
    usedDate: instantColumn(),
  },
  t => [index('contractLink_signer_idx').on(t.signer)],
)

/** What a code was exchanged for: the contract, for an hour. */
export const contractPass = pgTable(
  'contractPass',
  {
    digest: varchar({ length: 64 }).primaryKey(),
    signer: id().notNull(),
    expireDate: instantColumn().notNull(),
  },
  t => [index('contractPass_expire_idx').on(t.expireDate)],
)

/** What happened to a contract, chained by hashes. The database refuses to change it. */
export const contractEvent = pgTable(
  'contractEvent',
  {
    id: key(),
    contract: ofContract(),
    number: integer().notNull(),
    round: integer().notNull(),
    kind: varchar({ length: 20 }).$type<ContractEvent>().notNull(),
    signer: id(),
    member: id(),
    who: varchar({ length: 200 }),
    date: instantColumn().notNull(),
    address: varchar({ length: 64 }),
    device: varchar({ length: 200 }),
    detail: text(),
    previous: varchar({ length: 64 }).notNull(),
    hash: varchar({ length: 64 }).notNull(),
  },
  t => [unique('contractEvent_number_key').on(t.contract, t.number)],
)

/** Sending to a role or project: what everybody gets. */
export const contractSending = pgTable('contractSending', {
  id: key(),
  /** Names it to the browser. */
  code: varchar({ length: 16 }).notNull().unique(),
  creator: id().notNull(),
  template: id().notNull(),
  language: varchar({ length: 10 }).$type<LetterLanguage>().notNull(),
  project: varchar({ length: TEXT_ID_MAX }),
  endDate: varchar({ length: 10 }),
  message: text(),
  createDate: instantColumn().notNull().default(sql`now()`),
})

/** Who gets it, and what became of it. */
export const contractSendingLine = pgTable(
  'contractSendingLine',
  {
    id: key(),
    sending: id().notNull(),
    member: id().notNull(),
    contract: id(),
    /** The name of the refusal, if it could not be sent. */
    refused: varchar({ length: 40 }),
    /** What it says besides, such as which placeholders are empty. */
    refusals: jsonb().$type<Refusals>(),
  },
  t => [unique('contractSendingLine_member_key').on(t.sending, t.member)],
)

/** The template that applicants of a project sign before they join. */
export const joinContract = pgTable('joinContract', {
  project: varchar({ length: TEXT_ID_MAX }).primaryKey(),
  template: id()
    .notNull()
    .references(() => contractTemplateTable.id),
  language: varchar({ length: 10 }).$type<LetterLanguage>().notNull(),
  /** Who chose it: the sender of the contracts that follow. */
  creator: id().notNull(),
})
