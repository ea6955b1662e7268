import { eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Hex } from 'viem'
import { type Anchored, anchorText } from '#contract/areas/wallet/anchor.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { Refused } from '#server/fail.ts'
import { type Chain, chain } from '#server/gateways/chain/index.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { merkleRoot } from './hash.ts'
import { ledgerAnchor, ledgerBlock } from './tables.ts'

const a = alias(ledgerAnchor, 'a')
const b = alias(ledgerBlock, 'b')

type Stored = typeof ledgerAnchor.$inferSelect
/** One that is not final, and whether it waits for long. */
type Open = Stored & { isLate: boolean }

/** The time zone of the cooperative, and the day it has. */
type Calendar = Pick<Awaited<ReturnType<typeof calendarOf>>, 'zone' | 'today'>

/** Blocks of one anchor: a statement calculates their whole tree. The rest follows in the next one. */
const most = 10_000
/** Minutes that a transaction may wait before it is offered for more. */
const waits = 60

/** The hashes of blocks, the oldest first. */
export async function blockHashes(at: Executor, from: number, until: number): Promise<string[]> {
  const { rows } = await at.execute<{ hash: string }>(sql`
    select ${b.hash} from ${b} where ${b.id} between ${from} and ${until} order by ${b.id}`)
  return rows.map(({ hash }) => hash)
}

/** The blocks before a day that no anchor covers; undefined if there are none. */
async function unanchored(
  at: Executor,
  { zone, today }: Calendar,
): Promise<(Anchored & { firstBlock: number }) | undefined> {
  const { rows } = await at.execute<{ firstBlock: number; block: number | null }>(sql`
    select coalesce((select max(${a.block}) from ${a}), 0) + 1 as "firstBlock",
      (select max(${b.id}) from ${b}
        where ${b.createDate} < (${today}::timestamp at time zone ${zone})) as "block"`)
  const { firstBlock = 1, block: last } = rows[0] ?? {}
  if (!last || last < firstBlock) return undefined
  const block = Math.min(last, firstBlock + most - 1)
  const hashes = await blockHashes(at, firstBlock, block)
  return { firstBlock, block, hash: hashes.at(-1) ?? '', root: merkleRoot(hashes) }
}

/** The account that anchors. */
async function anchoring(at: Chain) {
  const { privateKeyToAccount } = await import('viem/accounts')
  const { anchorKey } = at.settings
  if (!anchorKey) throw new Error('there is no key to anchor with')
  return privateKeyToAccount(anchorKey)
}

/** What an earlier transaction offered to pay; another one in its place has to offer more. */
async function offered(before: Pick<Stored, 'signedTx'> | undefined) {
  const { parseTransaction } = await import('viem')
  const earlier = before && parseTransaction(before.signedTx as Hex)
  const more = (fee = 0n) => (fee * 9n) / 8n + 1n
  return {
    maxFeePerGas: earlier ? more(earlier.maxFeePerGas) : 0n,
    maxPriorityFeePerGas: earlier ? more(earlier.maxPriorityFeePerGas) : 0n,
  }
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/**
 * Signs the transaction that says what was anchored: to the account itself, of nothing. With an
 * earlier one, in its place.
 */
async function signed(at: Chain, anchored: Anchored, before?: Stored) {
  const account = await anchoring(at)
  const { keccak256, stringToHex } = await import('viem')
  const chainId = await at.id()
  const least = await offered(before)
  const { signedTx, nonce } = await at.ask(async client => {
    const count = { address: account.address, blockTag: 'pending' } as const
    const nonce = before?.nonce ?? (await client.getTransactionCount(count))
    const fees = await client.estimateFeesPerGas()
    const asked = {
      to: account.address,
      data: stringToHex(anchorText(anchored)),
      ...{ value: 0n, nonce, chainId, type: 'eip1559' as const },
      // Enough for some blocks that become dearer.
      maxFeePerGas: larger(fees.maxFeePerGas * 2n, least.maxFeePerGas),
      maxPriorityFeePerGas: larger(fees.maxPriorityFeePerGas * 2n, least.maxPriorityFeePerGas),
    }
    const gas = await client.estimateGas({ ...asked, account: account.address })
    return { nonce, signedTx: await account.signTransaction({ ...asked, gas }) }
  })
  const txHash = keccak256(signedTx)
  return { chainId, sender: account.address, nonce, signedTx, txHash }
}

/** What servers say of a transaction that they have already: its receipt tells what became of it. */
const known = /already|known|nonce (is )?too low|nonce.*lower|imported/i

/** Sends a transaction; the same one again changes nothing. */
async function send(at: Chain, { signedTx }: Pick<Stored, 'signedTx'>): Promise<void> {
  try {
    await at.ask(client => client.sendRawTransaction({ serializedTransaction: signedTx as Hex }))
  } catch (error) {
    if (error instanceof Refused || !(error instanceof Error && known.test(error.message)))
      throw error
  }
}

/** The transaction of an anchor that was mined, and whether it is final. */
async function minedOf(at: Chain, { txHashes }: Stored) {
  const receipts = await at.ask(client =>
    Promise.all(
      txHashes.map(hash => client.getTransactionReceipt({ hash: hash as Hex }).catch(noReceipt)),
    ),
  )
  const mined = receipts.find(receipt => receipt?.status === 'success')
  if (!mined) return undefined
  const head = await at.ask(client => client.getBlockNumber({ cacheTime: 0 }))
  const confirmations = Number(head - mined.blockNumber) + 1
  return { txHash: mined.transactionHash, isFinal: confirmations >= at.settings.confirmations }
}

/** No receipt is no failure; anything else is. */
function noReceipt(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
  throw error
}

/** Whether its number, its account or its chain is no longer the one that it was signed for. */
async function isLost(at: Chain, open: Open): Promise<boolean> {
  if ((await anchoring(at)).address !== open.sender || (await at.id()) !== open.chainId) return true
  const used = await at.ask(client =>
    client.getTransactionCount({ address: open.sender as Hex, blockTag: 'latest' }),
  )
  // Perhaps used by it, between two questions.
  return used > open.nonce && !(await minedOf(at, open))
}

/** Signs anew what was not mined: for more, or because it never can be. */
async function again(db: Executor, at: Chain, open: Open): Promise<void> {
  const lost = await isLost(at, open)
  if (!lost && !open.isLate) return send(at, open)
  const { txHash, ...transaction } = await signed(at, open, lost ? undefined : open)
  await db
    .update(ledgerAnchor)
    .set({ ...transaction, txHashes: [...open.txHashes, txHash], signDate: clock.now() })
    .where(eq(ledgerAnchor.id, open.id))
  await send(at, transaction)
}

/** Follows a transaction until it is final. */
async function goOn(db: Executor, at: Chain, open: Open): Promise<void> {
  const mined = await minedOf(at, open)
  await db
    .update(ledgerAnchor)
    .set({ txHash: mined?.txHash ?? null, ...(mined?.isFinal && { finalDate: clock.now() }) })
    .where(eq(ledgerAnchor.id, open.id))
  if (!mined) await again(db, at, open)
}

/**
 * Anchors the last block until yesterday in the blockchain, with all since the one before. What is
 * sent is stored first: a server that dies in between sends the same transaction again.
 */
export async function anchorLedger(
  { db, keys }: Pick<JobContext, 'db' | 'keys'>,
  calendar?: Calendar,
): Promise<void> {
  const at = chain()
  if (!at?.settings.anchorKey) return
  const [open] = await db
    .select({
      ...getTableColumns(ledgerAnchor),
      isLate: sql<boolean>`${ledgerAnchor.signDate} < now() - make_interval(mins => ${waits})`,
    })
    .from(ledgerAnchor)
    .where(isNull(ledgerAnchor.finalDate))
  if (open) return goOn(db, at, open)
  const anchored = await unanchored(db, calendar ?? (await calendarOf({ db, keys })))
  if (!anchored) return
  const { txHash, ...transaction } = await signed(at, anchored)
  const now = clock.now()
  await db.insert(ledgerAnchor).values({
    ...{ ...anchored, ...transaction, txHashes: [txHash] },
    ...{ createDate: now, signDate: now },
  })
  await send(at, transaction)
}
