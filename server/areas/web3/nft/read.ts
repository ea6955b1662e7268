import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { Address } from 'viem'
import { NFT_CAP } from '#contract/areas/web3/calls.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { Refused } from '#server/fail.ts'
import { type Chain, chain } from '#server/gateways/chain/index.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { chainWalletTable, nft, walletReading as r } from '../tables.ts'
import { described, held } from './held.ts'
import { metadata } from './metadata.ts'
import { received, type Token } from './received.ts'

/** Blocks that may still be replaced by others: they are searched again. */
const unsettled = 12
/** Ranges of blocks, and descriptions, of one run: a further run goes on. */
const rangesInRun = 100
const describedInRun = 30
/** Tokens that are asked about at the same time. */
const together = 50
/** Days after which it is asked again what a token is. */
const describedDays = 7
/** Minutes after which whoever was reading has died. */
const abandoned = 5

type Reading = typeof r.$inferSelect
type Wallet = typeof chainWalletTable.$inferSelect

/** Has the NFTs of a wallet read, in the background. */
export async function wantNfts(at: Executor, wallet: number): Promise<void> {
  await at
    .insert(r)
    .values({ wallet, wantDate: clock.now() })
    .onConflictDoUpdate({ target: r.wallet, set: { wantDate: clock.now() } })
  await enqueue(at, 'readNfts', { wallet }, { key: `readNfts ${wallet}` })
}

/** Notes how far a wallet was read. */
const note = (at: Executor, wallet: number, values: Partial<Record<keyof Reading, unknown>>) =>
  at
    .update(r)
    .set(values as never)
    .where(eq(r.wallet, wallet))

/** Claims the reading of a wallet, among several servers. */
async function claim(at: Executor, wallet: number): Promise<Reading | undefined> {
  const idle = sql`${r.workDate} is null or ${r.workDate} < now() - make_interval(mins => ${abandoned})`
  const [claimed] = await at
    .update(r)
    .set({ workDate: clock.now() })
    .where(and(eq(r.wallet, wallet), idle))
    .returning()
  return claimed
}

/** Stores tokens that a wallet received, as far as there is room. */
async function store(at: Executor, wallet: number, tokens: readonly Token[]): Promise<void> {
  const [stored] = await at.select({ count: count() }).from(nft).where(eq(nft.wallet, wallet))
  const room = NFT_CAP - (stored?.count ?? 0)
  const found = tokens.slice(0, Math.max(0, room)).map(token => ({ ...token, wallet }))
  if (found.length > 0) await at.insert(nft).values(found).onConflictDoNothing()
}

/** Searches blocks for what the wallet received; whether all of them have been. */
async function search(db: Executor, at: Chain, wallet: Wallet, reading: Reading): Promise<boolean> {
  const head = await at.ask(client => client.getBlockNumber({ cacheTime: 0 }))
  const again = BigInt(Math.max(0, reading.block + 1 - unsettled))
  let next = again > at.settings.startBlock ? again : at.settings.startBlock
  for (let step = 0; step < rangesInRun && next <= head; step++) {
    const { tokens, until } = await received(at, wallet.address as Address, next, head)
    await store(db, wallet.id, tokens)
    await note(db, wallet.id, { block: Number(until), workDate: clock.now() })
    next = until + 1n
  }
  return next > head
}

/** Asks how many of each token the wallet holds now, and forgets those that it holds no more. */
async function countHeld(db: Executor, at: Chain, { id, address }: Wallet): Promise<void> {
  const tokens = await db.select().from(nft).where(eq(nft.wallet, id))
  for (let from = 0; from < tokens.length; from += together)
    await Promise.all(
      tokens.slice(from, from + together).map(async token => {
        const amount = await held(at, address as Address, token)
        const row = eq(nft.id, token.id)
        if (amount === 0n) await db.delete(nft).where(row)
        else
          await db
            .update(nft)
            .set({ amount: String(amount) })
            .where(row)
      }),
    )
  const balance = await at.ask(client => client.getBalance({ address: address as Address }))
  await note(db, id, { balance: String(balance), checkDate: clock.now() })
}

/** Asks what tokens are that are not known, or were asked about long ago; whether all are known. */
async function describe(db: Executor, at: Chain, { id, member }: Wallet): Promise<boolean> {
  const old = sql`now() - make_interval(days => ${describedDays})`
  const tokens = await db
    .select({ id: nft.id, contract: nft.contract, tokenId: nft.tokenId, standard: nft.standard })
    .from(nft)
    .where(and(eq(nft.wallet, id), or(isNull(nft.metaDate), lt(nft.metaDate, old))))
    .orderBy(asc(nft.id))
    .limit(describedInRun + 1)
  for (const token of tokens.slice(0, describedInRun)) {
    const { collection, uri } = await described(at, token)
    const { ipfsUrl } = at.settings
    const said = await metadata(token, uri, { ipfsUrl, by: member })
    await db
      .update(nft)
      .set({ ...said, collection, metaDate: clock.now() })
      .where(eq(nft.id, token.id))
    await note(db, id, { workDate: clock.now() })
  }
  return tokens.length <= describedInRun
}

/** Reads on; whether everything was read. */
async function readOn(db: Executor, at: Chain, wallet: Wallet, reading: Reading): Promise<boolean> {
  const { checkDate, wantDate } = reading
  const isCounted = checkDate !== null && wantDate !== null && checkDate >= wantDate
  if (!isCounted) {
    if (!(await search(db, at, wallet, reading))) return false
    await countHeld(db, at, wallet)
  }
  return describe(db, at, wallet)
}

/**
 * Reads the NFTs of a wallet from the chain: what it received, what it still holds, and what that
 * is. A run takes a limited time; the next one goes on where it ended.
 */
export async function readNfts({ db }: JobContext, { wallet: id }: { wallet: number }) {
  const at = chain()
  const bound = and(eq(chainWalletTable.id, id), eq(chainWalletTable.status, 'BOUND'))
  const [wallet] = at ? await db.select().from(chainWalletTable).where(bound) : []
  const reading = wallet && (await claim(db, id))
  if (!at || !wallet || !reading) return
  const ended = { workDate: null, wantDate: null }
  try {
    if (await readOn(db, at, wallet, reading))
      await note(db, id, { ...ended, readDate: clock.now(), failDate: null })
    else {
      await note(db, id, { workDate: null })
      await enqueue(db, 'readNfts', { wallet: id }, { key: `readNfts ${id}` })
    }
  } catch (error) {
    await note(db, id, { ...ended, failDate: clock.now() })
    // The operator is told by the breaker; the member can have it read again.
    if (!(error instanceof Refused)) throw error
  }
}
