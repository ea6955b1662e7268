import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import type { JournalKind } from '#contract/areas/wallet/journal.ts'
import { instantColumn } from '#server/kit/column.ts'
import { columnName } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

const digest = () => varchar({ length: 64 })

export const accountWalletTable = tableOf(accountWallet, {
  indexes: t => [
    uniqueIndex('accountWallet_member_key')
      .on(t.member, t.kind, t.currency)
      .where(sql`${columnName(t.member)} is not null`),
    uniqueIndex('accountWallet_house_key')
      .on(t.kind, t.currency)
      .where(sql`${columnName(t.member)} is null and ${columnName(t.plan)} is null`),
    uniqueIndex('accountWallet_plan_key')
      .on(t.plan, t.kind, t.currency)
      .where(sql`${columnName(t.plan)} is not null`),
  ],
  covered: ['plan'],
})

/** Postings. Written by `ledgerPost` only; triggers complete them and refuse changes. */
export const accountTxTable = tableOf(accountTx, {
  indexes: t => [
    uniqueIndex('accountTx_sequence_key').on(t.wallet, t.sequence),
    index('accountTx_walletDate_idx').on(t.wallet, t.createDate, t.id),
    index('accountTx_memberDate_idx').on(t.member, t.createDate, t.id),
    // In the order of the list: how often an amount occurs is not known beforehand.
    index('accountTx_amountDate_idx').on(t.amount, t.createDate, t.id),
    index('accountTx_top_idx').on(t.wallet, t.txType, t.amount),
  ],
  covered: ['wallet', 'member', 'amount'],
})

/** A journal entry: one event, with postings that add up to zero. Append-only. */
export const journal = pgTable(
  'journal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar({ length: 20 }).$type<JournalKind>().notNull(),
    /** The member who made it; null for the system. */
    actor: bigint({ mode: 'number' }),
    /** The entry it takes back: each one once. */
    reverses: integer(),
    reason: text(),
    createDate: instantColumn().notNull(),
  },
  t => [
    uniqueIndex('journal_reverses_key')
      .on(t.reverses)
      .where(sql`${columnName(t.reverses)} is not null`),
  ],
)

/** A sealed block: the Merkle root of journal entries, chained to the block before and signed. */
export const ledgerBlock = pgTable('ledgerBlock', {
  id: integer().primaryKey(),
  createDate: instantColumn().notNull(),
  /** The number of entries. */
  journals: integer().notNull(),
  root: digest().notNull(),
  /** The hash of the block before; empty for the first. */
  previous: varchar({ length: 64 }).notNull(),
  hash: digest().notNull(),
  signature: varchar({ length: 128 }).notNull(),
  /** Which key signed it. */
  keyId: varchar({ length: 16 }).notNull(),
  /** The last id of a journal entry that had been given out, and the first transaction after. */
  lastId: integer().notNull(),
  nextTransaction: varchar({ length: 20 }).notNull(),
  /** Up to which id no further entry can appear that is not in a block. */
  sealedUpTo: integer().notNull(),
})

/** Where a journal entry is sealed. */
export const journalSeal = pgTable(
  'journalSeal',
  {
    journal: integer().primaryKey(),
    block: integer().notNull(),
    /** The position among the leaves of the block, from 0. */
    position: integer().notNull(),
    leaf: digest().notNull(),
  },
  t => [uniqueIndex('journalSeal_block_key').on(t.block, t.position)],
)

/** Blocks in a blockchain: the last one of a day, with all since the one that was anchored before. */
export const ledgerAnchor = pgTable(
  'ledgerAnchor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstBlock: integer().notNull(),
    block: integer().notNull().unique(),
    hash: digest().notNull(),
    /** The Merkle root over the hashes of these blocks. */
    root: digest().notNull(),
    chainId: integer().notNull(),
    sender: varchar({ length: 42 }).notNull(),
    nonce: integer().notNull(),
    /** Signed, as it is sent; the earlier ones paid too little. Only one of them can be mined. */
    signedTx: text().notNull(),
    txHashes: varchar({ length: 66 }).array().notNull(),
    /** The one that was mined. */
    txHash: varchar({ length: 66 }),
    /** When it had enough confirmations. */
    finalDate: instantColumn(),
    createDate: instantColumn().notNull(),
    /** When it was signed last. */
    signDate: instantColumn().notNull(),
  },
  t => [index('ledgerAnchor_firstBlock_idx').on(t.firstBlock)],
)

/** The public keys that blocks were signed with. */
export const ledgerKey = pgTable('ledgerKey', {
  id: varchar({ length: 16 }).primaryKey(),
  /** Ed25519, the raw 32 bytes in base64url. */
  publicKey: varchar({ length: 64 }).notNull(),
})
