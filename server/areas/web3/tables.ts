import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Nft } from '#contract/areas/web3/calls.ts'
import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

const number = () => bigint({ mode: 'number' })
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const chainWalletTable = tableOf(chainWallet)

/**
 * What a member began: a message to be signed here, or a code for an application elsewhere. A new
 * one replaces the one before.
 */
export const walletChallenge = pgTable(
  'walletChallenge',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: number().notNull(),
    /** Signed in the member's session, or elsewhere by whoever has the code. */
    channel: varchar({ length: 10 }).$type<'SESSION' | 'CALLBACK'>().notNull(),
    walletType: varchar({ length: 32 }).notNull(),
    /** The keyed digest of the code; null for a message that is signed here. */
    codeDigest: varchar({ length: 64 }),
    nonce: varchar({ length: 100 }).notNull(),
    /** Who is asked to sign, once that is known. */
    address: varchar({ length: 42 }),
    chainId: integer(),
    createDate: instantColumn().notNull(),
    expireDate: instantColumn().notNull(),
  },
  t => [
    uniqueIndex('walletChallenge_member_key').on(t.memberId, t.channel),
    index('walletChallenge_expireDate_idx').on(t.expireDate),
  ],
)
export type Challenge = typeof walletChallenge.$inferSelect

/** The words of custodial wallets, encrypted for their address. */
export const walletSecret = pgTable('walletSecret', {
  wallet: number().primaryKey(),
  memberId: number().notNull(),
  sealed: text().notNull(),
  /** When the member confirmed that they have them. */
  confirmDate: instantColumn(),
})

/** What was read of a wallet, and what is being read. */
export const walletReading = pgTable('walletReading', {
  wallet: number().primaryKey(),
  /** The last block that was searched. */
  block: number().notNull().default(0),
  /** In the smallest unit of the currency. */
  balance: varchar({ length: 78 }),
  /** When everything had been read. */
  readDate: instantColumn(),
  /** Since when it is to be read; null when nothing is to be done. */
  wantDate: instantColumn(),
  /** When whoever reads it last went on. */
  workDate: instantColumn(),
  /** When it was asked last how many of each it holds. */
  checkDate: instantColumn(),
  /** This reading found more than there is room for, and so did the last one. */
  capped: boolean().notNull().default(false),
  isMore: boolean().notNull().default(false),
  /** The chain did not answer the last time. */
  failDate: instantColumn(),
})

/** NFTs of wallets, as they were read last. */
export const nft = pgTable(
  'nft',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    wallet: number().notNull(),
    contract: varchar({ length: 42 }).notNull(),
    /** A whole number of up to 256 bits. */
    tokenId: varchar({ length: 78 }).notNull(),
    standard: varchar({ length: 10 }).$type<Nft['standard']>().notNull(),
    /** How many the wallet holds; 0 until that was asked. */
    amount: varchar({ length: 78 }).notNull().default('0'),
    collection: varchar({ length: 200 }),
    name: varchar({ length: 200 }),
    description: text(),
    /** A copy, drawn anew as WebP. */
    picture: bytes(),
    /** When what it is was asked last. */
    metaDate: instantColumn(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [uniqueIndex('nft_token_key').on(t.wallet, t.contract, t.tokenId)],
)
