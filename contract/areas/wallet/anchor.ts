/**
 * Blocks of the ledger in a blockchain: the last block of a day, and a Merkle root over the hashes
 * of all blocks since the one that was anchored before.
 */

export interface Anchored {
  /** The last block that it covers, and its hash. */
  block: number
  hash: string
  /** The root over the hashes of the blocks, with nodes like those of a block (`nodeText`). */
  root: string
}

/** What the data of the transaction says, in UTF-8. */
export const anchorText = ({ block, hash, root }: Anchored): string =>
  `commonshare ledger ${block} ${hash} ${root}`

/** An anchored block, and the transaction that says it. */
export interface Anchor extends Anchored {
  /** EIP-155. */
  chainId: number
  txHash: string
}
