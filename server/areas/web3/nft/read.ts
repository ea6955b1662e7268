import { and, asc, count, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Address } from 'viem'
import { NFT_CAP } from '#contract/areas/web3/calls.ts'
import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { Refused } from '#server/fail.ts'
import { type Chain, chain } from '#server/gateways/chain/index.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { publish } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { chainWalletTable, nft, walletReading as r } from '../tables.ts'
import { described, held } from './held.ts'
import { metadata, NAME_CAP, textOf } from './metadata.ts'
import { received, TOKENS_CAP, type Token } from './received.ts'

/** Blocks that may still be replaced by others: they are searched again. */
const unsettled = 12
/** Milliseconds after which a run ends, and a further one goes on. */
const budget = 20_000
/** Tokens that are asked about at the same time. */
const together = 50
/** Days after which it is asked again what a token is. */
const describedDays = 7
/** Minutes after which whoever was reading has died. */
const abandoned = 2

type Reading = typeof r.$inferSelect
type Wallet = typeof chainWalletTable.$inferSelect

/** Queues a run, at once or later. */
const queue = (at: Executor, wallet: number, minutes = 0): Promise<void> =>
  enqueue(
    at,
    'readNfts',
    { wallet },
    {
      key: `readNfts ${wallet}`,
      ...(minutes > 0 && { runAt: new Date(Date.now() + minutes * 60_000) }),
    },
  )

/** Has the NFTs of a wallet read, in the background. */
export async function wantNfts(at: Executor, wallet: number): Promise<void> {
  await at
    .insert(r)
    .values({ wallet, wantDate: clock.now() })
    .onConflictDoUpdate({ target: r.wallet, set: { wantDate: clock.now() } })
  await queue(at, wallet)
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

/** A run: until when it may work, and how many tokens are kept. */
interface Run {
  db: Executor
  at: Chain
  wallet: Wallet
  isOver(): boolean
  cap: number
}

/** The tokens among these that are not stored. */
async function unknown({ db, wallet }: Run, tokens: readonly Token[]): Promise<Token[]> {
  const stored = await db
    .select({ contract: nft.contract, tokenId: nft.tokenId })
    .from(nft)
    .where(eq(nft.wallet, wallet.id))
  const known = new Set(stored.map(({ contract, tokenId }) => `${contract} ${tokenId}`))
  return tokens.filter(({ contract, tokenId }) => !known.has(`${contract} ${tokenId}`))
}

/** For how many more tokens there is room; what the wallet holds no more makes some. */
async function roomIn(run: Run): Promise<number> {
  const { db, wallet, cap } = run
  const own = eq(nft.wallet, wallet.id)
  const room = async () => {
    const [stored] = await db.select({ count: count() }).from(nft).where(own)
    return Math.max(0, cap - (stored?.count ?? 0))
  }
  const now = await room()
  if (now > 0) return now
  await countHeld(run)
  await db.delete(nft).where(and(own, eq(nft.amount, '0')))
  return room()
}

/** Those of the tokens that the wallet holds, with how many. */
async function heldAmong({ at, wallet }: Run, tokens: readonly Token[]) {
  const owner = wallet.address as Address
  const counted = await Promise.all(
    tokens.map(async token => ({ ...token, amount: await heldOf(at, owner, token, '0') })),
  )
  return counted.filter(({ amount }) => amount !== '0')
}

/** Stores those of the tokens that the wallet holds; whether there was room for all of them. */
async function store(run: Run, tokens: readonly Token[]): Promise<boolean> {
  const { db, wallet } = run
  const fresh = await unknown(run, tokens)
  for (let from = 0; from < fresh.length; from += together) {
    const kept = await heldAmong(run, fresh.slice(from, from + together))
    const room = kept.length > 0 ? await roomIn(run) : 0
    const rows = kept.slice(0, room).map(token => ({ ...token, wallet: wallet.id }))
    if (rows.length > 0) await db.insert(nft).values(rows).onConflictDoNothing()
    if (rows.length < kept.length) return false
    await note(db, wallet.id, { workDate: clock.now() })
  }
  return tokens.length < TOKENS_CAP
}

/** Searches blocks for what the wallet received; whether all of them have been. */
async function search(run: Run, reading: Reading): Promise<boolean> {
  const { db, at, wallet } = run
  const head = await at.ask(client => client.getBlockNumber({ cacheTime: 0 }))
  const again = BigInt(Math.max(0, reading.block + 1 - unsettled))
  let from = again > at.settings.startBlock ? again : at.settings.startBlock
  let blocks: bigint | undefined
  while (from <= head) {
    if (run.isOver()) return false
    const found = await received(at, wallet.address as Address, { from, head, blocks })
    const isCapped = !(await store(run, found.tokens))
    blocks = found.blocks
    await note(db, wallet.id, {
      ...{ block: Number(found.until), workDate: clock.now() },
      ...(isCapped && { capped: true }),
    })
    from = found.until + 1n
  }
  return true
}

/** How many of a token are held; something else, if its contract answers with nonsense. */
async function heldOf(at: Chain, owner: Address, token: Token, otherwise: string): Promise<string> {
  try {
    return String(await held(at, owner, token))
  } catch (error) {
    if (error instanceof Refused) throw error
    return otherwise
  }
}

/** Asks how many of each token the wallet holds now. */
async function countHeld({ db, at, wallet }: Run): Promise<void> {
  const owner = wallet.address as Address
  const tokens = await db.select().from(nft).where(eq(nft.wallet, wallet.id))
  for (let from = 0; from < tokens.length; from += together)
    await Promise.all(
      tokens.slice(from, from + together).map(async token => {
        const amount = await heldOf(at, owner, token, token.amount)
        if (amount !== token.amount)
          await db.update(nft).set({ amount }).where(eq(nft.id, token.id))
      }),
    )
  const balance = await at.ask(client => client.getBalance({ address: owner }))
  await note(db, wallet.id, { balance: String(balance), workDate: clock.now() })
}

/** What a token is; nothing more than before, if its contract answers with nonsense. */
async function describedAs(at: Chain, token: Token) {
  try {
    const { collection, uri } = await described(at, token)
    const said = await metadata(token, uri, at.settings.ipfsUrl)
    return { ...said, ...(collection !== null && { collection: textOf(collection, NAME_CAP) }) }
  } catch (error) {
    if (error instanceof Refused) throw error
    return {}
  }
}

/** Asks what tokens are that are not known, or were asked about long ago; whether all are known. */
async function describe({ db, at, wallet, isOver }: Run): Promise<boolean> {
  const old = sql`now() - make_interval(days => ${describedDays})`
  const tokens = await db
    .select({ id: nft.id, contract: nft.contract, tokenId: nft.tokenId, standard: nft.standard })
    .from(nft)
    .where(
      and(
        eq(nft.wallet, wallet.id),
        ne(nft.amount, '0'),
        or(isNull(nft.metaDate), lt(nft.metaDate, old)),
      ),
    )
    .orderBy(asc(nft.id))
  for (const { id, ...token } of tokens) {
    if (isOver()) return false
    const said = await describedAs(at, token)
    await db
      .update(nft)
      .set({ ...said, metaDate: clock.now() })
      .where(eq(nft.id, id))
    await note(db, wallet.id, { workDate: clock.now() })
  }
  return true
}

/** Reads on; whether everything was read. */
async function readOn(run: Run, reading: Reading): Promise<boolean> {
  const { db, wallet } = run
  const { checkDate, wantDate } = reading
  const isCounted = checkDate !== null && wantDate !== null && checkDate >= wantDate
  if (!isCounted) {
    if (!(await search(run, reading))) return false
    await countHeld(run)
    await note(db, wallet.id, { checkDate: clock.now() })
  }
  return describe(run)
}

const boundWallet = (db: Executor, id: number) =>
  db
    .select()
    .from(chainWalletTable)
    .where(and(eq(chainWalletTable.id, id), eq(chainWalletTable.status, 'BOUND')))

/** Removes what was read of a wallet that is bound no more. */
export async function forgetReading(at: Executor, wallet: number): Promise<void> {
  await at.delete(nft).where(eq(nft.wallet, wallet))
  await at.delete(r).where(eq(r.wallet, wallet))
}

/** Works on a claimed reading, and notes how far it came. */
async function work(run: Run, reading: Reading): Promise<void> {
  const { db, wallet } = run
  const ended = { workDate: null, wantDate: null }
  try {
    if (!(await readOn(run, reading))) {
      await note(db, wallet.id, { workDate: null })
      await queue(db, wallet.id)
      return
    }
    const [now] = await db.select({ capped: r.capped }).from(r).where(eq(r.wallet, wallet.id))
    await note(db, wallet.id, {
      ...{ ...ended, readDate: clock.now(), failDate: null },
      // What there was no room for is searched for again the next time, from the start.
      ...(now?.capped && { block: 0, capped: false, isMore: true }),
      ...(!now?.capped && { isMore: false }),
    })
    await publish(db, memberTopic(wallet.member), {
      kind: `${chainWallet.name}.read`,
      id: wallet.id,
    })
  } catch (error) {
    await note(db, wallet.id, { ...ended, failDate: clock.now() })
    // The operator is told by the breaker; the member can have it read again.
    if (!(error instanceof Refused)) throw error
  } finally {
    // It may have been released meanwhile.
    if ((await boundWallet(db, wallet.id)).length === 0) await forgetReading(db, wallet.id)
  }
}

/**
 * Reads the NFTs of a wallet from the chain: what it received, what it still holds, and what that
 * is. A run takes a limited time; the next one goes on where it ended.
 */
export async function readNfts(
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  { wallet: id }: { wallet: number },
  cap = NFT_CAP,
): Promise<void> {
  const at = chain()
  const [wallet] = at ? await boundWallet(db, id) : []
  if (!at || !wallet) return
  const reading = await claim(db, id)
  // Whoever is reading it, or was when its server stopped.
  if (!reading) return queue(db, id, abandoned)
  const end = Date.now() + budget
  await work({ db, at, wallet, cap, isOver: () => signal.aborted || Date.now() > end }, reading)
}
