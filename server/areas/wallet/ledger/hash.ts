import { createHash } from 'node:crypto'
import { nodeText } from '#contract/areas/wallet/proof.ts'

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The levels of a Merkle tree above its leaves, from these to the root alone. */
export function merkleLevels(leaves: readonly string[]): string[][] {
  const levels = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]]
      above.push(right === undefined ? left : sha256(nodeText(left, right)))
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The root of the Merkle tree over these leaves. */
export const merkleRoot = (leaves: readonly string[]): string =>
  merkleLevels(leaves).at(-1)?.[0] ?? ''
