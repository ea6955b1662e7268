/**
 * What the cooperative owes its members at the end of a day, in a Merkle tree in which every node
 * carries a sum. Members check that their balance is in the total without seeing anybody else's:
 * a balance is divided into parts of random size, which lie in the tree in random order.
 */
import { jsonArray } from './proof.ts'
import type { Crypto } from './statement.ts'

/** The first line of every proof, by which it is recognized. */
export const SOLVENCY_PROOF = 'commonshare-solvency-1' as const

/** A part of what a member is owed: a leaf of the tree. Its nonce hides it from everybody else. */
export interface OwedPart {
  nonce: string
  member: number
  part: number
  /** Cents. */
  amount: string
}

/** The text that the hash of a leaf is made of. */
export const owedText = ({ nonce, member, part, amount }: OwedPart): string =>
  jsonArray([nonce, member, part, amount])

export interface SumNode {
  hash: string
  /** Cents: the sum of all leaves below. */
  sum: string
}

/** The text that the hash of a node is made of. A node without a sibling rises unchanged. */
export const sumText = (left: SumNode, right: SumNode): string =>
  jsonArray([left.hash, left.sum, right.hash, right.sum])

/** A report as its hash covers it; the hash is what is signed. */
export interface HashedReport {
  id: number
  /** The day at whose end it applies, in the time zone of the cooperative. */
  day: string
  /** The moment at which that day ended. */
  until: string
  createDate: string
  /** The number of members with a wallet. */
  members: number
  /** Cents of all wallets and holds, and of all reserves. */
  owed: string
  reserves: string
  root: string
  /** The hash of the report before; empty for the first. */
  previous: string
}

/** The text that the hash of a report is made of. */
export const reportText = (one: HashedReport): string =>
  jsonArray([
    one.id,
    one.day,
    one.until,
    one.createDate,
    one.members,
    one.owed,
    one.reserves,
    one.root,
    one.previous,
  ])

export interface SignedReport extends HashedReport {
  hash: string
  signature: string
  keyId: string
}

/** That a member's balance is in a report, verifiable without the server. */
export interface SolvencyProof {
  format: typeof SOLVENCY_PROOF
  /** Whose balance it is, as others know them. */
  name: string
  member: number
  /** Cents in the member's wallet and on hold, at the end of the day. */
  owed: string
  report: SignedReport
  /** Ed25519, the raw 32 bytes in base64url. */
  publicKey: string
  parts: readonly {
    nonce: string
    part: number
    amount: string
    /** The nodes beside the way to the root, and on which side they are. */
    path: readonly ({ side: 'left' | 'right' } & SumNode)[]
  }[]
}

export type SolvencyProblem = 'sum' | 'path' | 'report' | 'signature'

const isProof = (value: unknown): value is SolvencyProof =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === SOLVENCY_PROOF

/** Reads a file as a proof; undefined if it is none. */
export function readSolvencyProof(text: string): SolvencyProof | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isProof(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Verifies with nothing but the proof itself that the parts are the member's whole balance, that
 * each leads to the signed total, and that no sum on the way is negative: such a node would hide
 * what is owed.
 */
export async function verifySolvency(
  { member, owed, report, publicKey, parts }: SolvencyProof,
  { sha256, isSigned }: Crypto,
): Promise<SolvencyProblem[]> {
  const problems = new Set<SolvencyProblem>()
  if ((await sha256(reportText(report))) !== report.hash) problems.add('report')
  const isKey = (await sha256(publicKey)).slice(0, 16) === report.keyId
  if (!isKey || !(await isSigned(publicKey, report.hash, report.signature)))
    problems.add('signature')
  // Each part once: the same leaf cannot stand for two.
  const distinct = new Set(parts.map(({ part }) => part)).size === parts.length
  const whole = parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  if (!distinct || whole !== BigInt(owed)) problems.add('sum')
  for (const { nonce, part, amount, path } of parts) {
    let node: SumNode = {
      hash: await sha256(owedText({ nonce, member, part, amount })),
      sum: amount,
    }
    let negative = BigInt(amount) < 0n
    for (const { side, hash, sum } of path) {
      const beside = { hash, sum }
      negative ||= BigInt(sum) < 0n
      const text = side === 'left' ? sumText(beside, node) : sumText(node, beside)
      node = { hash: await sha256(text), sum: String(BigInt(node.sum) + BigInt(sum)) }
    }
    if (negative || node.hash !== report.root || node.sum !== report.owed) problems.add('path')
  }
  return [...problems]
}
