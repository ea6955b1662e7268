import type { Anchor } from './anchor.ts'
import {
  blockText,
  type HashedBlock,
  type HashedJournal,
  type HashedPosting,
  leafText,
  nodeText,
  postingText,
} from './proof.ts'

/** The first line of every statement, by which it is recognized. */
export const STATEMENT = 'commonshare-statement-1'

/** The file that a printed statement carries. */
export const STATEMENT_FILE = 'statement.json'

/** The hashes beside the way from a leaf to the root, and on which side they are. */
type Path = readonly { side: 'left' | 'right'; hash: string }[]

/** A posting with the way from it to the signature of a block. */
export interface ProvenPosting extends HashedPosting {
  id: number
  hash: string
  /** Null for postings that were not sealed when the statement was made. */
  proof: {
    journal: HashedJournal
    block: number
    path: Path
  } | null
}

export interface SignedBlock extends HashedBlock {
  hash: string
  signature: string
  keyId: string
  /** The last block of the anchor that covers it, and the way to its root; only where there is one. */
  anchored?: { at: number; path: Path }
}

/** A month of one wallet, verifiable without the server. */
export interface Statement {
  format: typeof STATEMENT
  /** Whose wallet it is, as others know them. */
  member: string
  wallet: number
  currency: string
  /** `YYYY-MM`, in the time zone of the cooperative. */
  month: string
  timeZone: string
  /** Cents before the first posting and after the last. */
  opening: string
  closing: string
  postings: readonly ProvenPosting[]
  blocks: readonly SignedBlock[]
  /** Ed25519 public keys, the raw 32 bytes in base64url. */
  keys: readonly { id: string; publicKey: string }[]
  /** Transactions of a blockchain that cover the blocks; older statements have none. */
  anchors?: readonly Anchor[]
  created: string
}

/** What a verification found wrong, by the number of the posting or block. */
export interface StatementFinding {
  problem:
    | 'chain'
    | 'balance'
    | 'hash'
    | 'journal'
    | 'path'
    | 'block'
    | 'signature'
    | 'key'
    | 'anchor'
  at: number
}

export interface VerifiedStatement {
  findings: StatementFinding[]
  postings: number
  sealed: number
  /** Postings in blocks that a transaction of a blockchain covers. */
  anchored: number
}

export interface Crypto {
  /** SHA-256 in hexadecimal. */
  sha256(text: string): Promise<string> | string
  /** Whether an Ed25519 signature of a text is that of the key. */
  isSigned(publicKey: string, text: string, signature: string): Promise<boolean> | boolean
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === STATEMENT

/** Reads a file as a statement; undefined if it is none. */
export function readStatement(text: string): Statement | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isStatement(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The root that a way leads to. */
async function rootOf(leaf: string, path: Path, sha256: Crypto['sha256']): Promise<string> {
  let node = leaf
  for (const { side, hash } of path) {
    const sides = { left: nodeText(hash, node), right: nodeText(node, hash) }
    node = await sha256(sides[side])
  }
  return node
}

/**
 * Verifies a statement with nothing but itself: that its postings follow each other and the
 * balances, that each is in its journal entry, the entry in its block, and the block signed.
 */
export async function verifyStatement(
  { wallet, opening, closing, postings, blocks, keys, anchors = [] }: Statement,
  { sha256, isSigned }: Crypto,
): Promise<VerifiedStatement> {
  const findings: StatementFinding[] = []
  const wrong = (problem: StatementFinding['problem'], at: number) => findings.push({ problem, at })
  const known = new Map<string, string>()
  for (const [at, { id, publicKey }] of keys.entries()) {
    if ((await sha256(publicKey)).slice(0, 16) !== id) wrong('key', at)
    known.set(id, publicKey)
  }
  const roots = new Map<number, string>()
  for (const block of blocks) {
    const { id, hash, root, keyId, signature } = block
    if ((await sha256(blockText(block))) !== hash) wrong('block', id)
    const key = known.get(keyId)
    if (!key || !(await isSigned(key, hash, signature))) wrong('signature', id)
    roots.set(id, root)
    if (!block.anchored) continue
    const { at, path } = block.anchored
    const anchor = anchors.find(one => one.block === at)
    if (anchor?.root !== (await rootOf(hash, path, sha256))) wrong('anchor', id)
  }
  let balance = BigInt(opening)
  let balanced = true
  let before: ProvenPosting | undefined
  for (const one of postings) {
    balance += BigInt(one.amount) * (one.txType === 'INCOME' ? 1n : -1n)
    balanced = BigInt(one.balance) === balance && one.wallet === wallet
    if (!balanced) wrong('balance', one.id)
    const follows =
      !before || (one.previous === before.hash && one.sequence === before.sequence + 1)
    if (!follows) wrong('chain', one.id)
    if ((await sha256(postingText(one))) !== one.hash) wrong('hash', one.id)
    before = one
    if (!one.proof) continue
    const { journal, block, path } = one.proof
    if (journal.id !== one.journal || !journal.postings.includes(one.hash)) wrong('journal', one.id)
    const root = await rootOf(await sha256(leafText(journal)), path, sha256)
    if (roots.get(block) !== root) wrong('path', one.id)
  }
  if (balanced && BigInt(closing) !== balance) wrong('balance', before?.id ?? 0)
  const sealed = postings.filter(({ proof }) => proof)
  const covered = new Set(blocks.flatMap(({ id, anchored }) => (anchored ? [id] : [])))
  const anchored = sealed.filter(({ proof }) => proof && covered.has(proof.block)).length
  return { findings, postings: postings.length, sealed: sealed.length, anchored }
}
