import type { Hex } from 'viem'
import { anchorText } from '#contract/areas/wallet/anchor.ts'
import type { Executor } from '#server/db/client.ts'
import type { Chain } from '#server/gateways/chain/index.ts'
import { blockHashes } from './anchor.ts'
import { merkleRoot } from './hash.ts'
import { ledgerAnchor } from './tables.ts'

/** What is wrong with an anchor, by its last block. */
export interface AnchorFinding {
  problem: 'anchor' | 'transaction'
  at: number
}

type Anchoring = typeof ledgerAnchor.$inferSelect

/** Days between the signing of an anchor and its block in the chain, at most. */
const anchoredWithin = 30

/** Whether the blockchain has the transaction, of its sender and its time, with what it is to say. */
async function isInChain(from: Chain, anchor: Anchoring): Promise<boolean> {
  const hash = anchor.txHash as Hex
  const [tx, receipt] = await from.ask(client =>
    Promise.all([client.getTransaction({ hash }), client.getTransactionReceipt({ hash })]).catch(
      (error: unknown) => {
        if (error instanceof Error && /NotFoundError$/.test(error.name)) return []
        throw error
      },
    ),
  )
  if (!tx || receipt?.status !== 'success') return false
  const said = Buffer.from(tx.input.slice(2), 'hex').toString('utf8')
  const { timestamp } = await from.ask(client => client.getBlock({ blockHash: receipt.blockHash }))
  const days = (Number(timestamp) - Date.parse(anchor.createDate) / 1000) / 86_400
  return (
    said === anchorText(anchor) &&
    tx.from.toLowerCase() === anchor.sender.toLowerCase() &&
    Math.abs(days) < anchoredWithin
  )
}

/** The blocks in a blockchain: that they are those of here, and in the chain, if it is at hand. */
export async function verifyAnchors(at: Executor, from: Chain | undefined) {
  const findings: AnchorFinding[] = []
  const anchors = await at.select().from(ledgerAnchor).orderBy(ledgerAnchor.block)
  const chainId = from && (await from.id())
  let next = 1
  let lookedUp = 0
  for (const anchor of anchors) {
    const { firstBlock, block, hash, root } = anchor
    const hashes = await blockHashes(at, firstBlock, block)
    const isOpen = anchor.finalDate === null
    const isOther = hashes.at(-1) !== hash || merkleRoot(hashes) !== root
    if (firstBlock !== next || isOther || (!isOpen && anchor.txHash === null))
      findings.push({ problem: 'anchor', at: block })
    next = block + 1
    if (!from || chainId !== anchor.chainId || anchor.txHash === null) continue
    lookedUp++
    if (!(await isInChain(from, anchor))) findings.push({ problem: 'transaction', at: block })
  }
  return { anchors: anchors.length, lookedUp, findings }
}
