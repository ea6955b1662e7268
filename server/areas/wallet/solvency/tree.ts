import { randomBytes } from 'node:crypto'
import { type OwedPart, owedText, type SumNode, sumText } from '#contract/areas/wallet/solvency.ts'
import { sha256 } from '../ledger/hash.ts'

/** Parts of each balance: what is seen of others beside the way to the root is a part of one. */
const partsOfEach = 4

/** A random whole number from 0 to `most`. */
const randomUpTo = (most: bigint): bigint =>
  BigInt(`0x${randomBytes(16).toString('hex')}`) % (most + 1n)

/** A balance in parts of random size. */
export function divided(cents: bigint): bigint[] {
  const cuts = Array.from({ length: partsOfEach - 1 }, () => randomUpTo(cents))
  const ends = [0n, ...cuts, cents].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return ends.slice(1).map((end, at) => end - (ends[at] ?? 0n))
}

export interface Leaf extends SumNode {
  owed: OwedPart
}

/** The tree over what is owed, from its leaves in random order to the root alone. */
export function sumTree(owed: readonly { member: number; cents: bigint }[]): {
  leaves: Leaf[]
  levels: SumNode[][]
} {
  const leaves = owed.flatMap(({ member, cents }) =>
    divided(cents).map((amount, part): Leaf => {
      const one = { nonce: randomBytes(16).toString('hex'), member, part, amount: String(amount) }
      return { owed: one, hash: sha256(owedText(one)), sum: one.amount }
    }),
  )
  // Hashes of nonces are random: their order says nothing about whose part a leaf is.
  leaves.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const levels: SumNode[][] = [leaves.map(({ hash, sum }) => ({ hash, sum }))]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: SumNode[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (!left) continue
      above.push(
        right
          ? {
              hash: sha256(sumText(left, right)),
              sum: String(BigInt(left.sum) + BigInt(right.sum)),
            }
          : left,
      )
    }
    levels.push(above)
    level = above
  }
  return { leaves, levels }
}
