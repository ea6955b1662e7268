import type { Address, Hex } from 'viem'

/** The EVM blockchain of the cooperative, as the environment names it. */
export interface ChainSettings {
  /** Its JSON-RPC server. May hold a key: no message repeats it. */
  rpcUrl: string
  name: string
  /** The symbol of its currency, which has 18 decimals. */
  currency: string
  /** A block explorer, with the paths `/address/…` and `/tx/…`. */
  explorerUrl: string | undefined
  /** The contracts whose NFTs are shown; none for those of any contract. */
  contracts: readonly Address[]
  /** The first block that is searched for NFTs. */
  startBlock: bigint
  /** What addresses of IPFS are fetched from. */
  ipfsUrl: string
  /** The key of the account that anchors the ledger, and pays for it; without one nothing is. */
  anchorKey: Hex | undefined
  /** Blocks after which a transaction counts as final. */
  confirmations: number
}
