/**
 * How the ledger is hashed: the same here, in the database (`ledgerAppend`) and in whatever verifies
 * a statement. All digests are SHA-256 in hexadecimal.
 */

/** A JSON array as PostgreSQL's `json_build_array` writes it. */
export const jsonArray = (items: readonly (string | number | null)[]): string =>
  `[${items.map(one => JSON.stringify(one)).join(', ')}]`

/** A posting as its hash covers it. */
export interface HashedPosting {
  /** The hash of the posting before it in the account; empty for the first. */
  previous: string
  wallet: number
  sequence: number
  journal: number
  txType: string
  /** Cents. */
  amount: string
  balance: string
  subType: string
  title: string | null
  remarks: string | null
  extId: string | null
  counterpart: number | null
  createDate: string
}

/** The text that the hash of a posting is made of. */
export const postingText = (one: HashedPosting): string =>
  jsonArray([
    one.previous,
    one.wallet,
    one.sequence,
    one.journal,
    one.txType,
    one.amount,
    one.balance,
    one.subType,
    one.title,
    one.remarks,
    one.extId,
    one.counterpart,
    one.createDate,
  ])

/** A journal entry as the leaf of a block covers it. */
export interface HashedJournal {
  id: number
  kind: string
  actor: number | null
  reverses: number | null
  reason: string | null
  createDate: string
  /** The hashes of its postings, in the order of their ids. */
  postings: readonly string[]
}

/** The text that the leaf of a journal entry is made of. */
export const leafText = ({ postings, ...one }: HashedJournal): string =>
  jsonArray([one.id, one.kind, one.actor, one.reverses, one.reason, one.createDate, ...postings])

/** The text of an inner node of a block's Merkle tree. A node without a sibling rises unchanged. */
export const nodeText = (left: string, right: string): string => `${left}:${right}`

/** A block as its hash covers it; the hash is what is signed. */
export interface HashedBlock {
  id: number
  createDate: string
  journals: number
  root: string
  /** The hash of the block before; empty for the first. */
  previous: string
  /** Up to which id journal entries had been given out, and the next transaction of the database. */
  lastId: number
  nextTransaction: string
  /** Up to which id no further entry can appear that is not in a block. */
  sealedUpTo: number
}

/** The text that the hash of a block is made of. */
export const blockText = (one: HashedBlock): string =>
  jsonArray([
    one.id,
    one.createDate,
    one.journals,
    one.root,
    one.previous,
    one.lastId,
    one.nextTransaction,
    one.sealedUpTo,
  ])
