import { and, asc, count, eq, ne } from 'drizzle-orm'
import { findByMember, nftPicture, readNfts } from '#contract/areas/web3/calls.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { chain } from '#server/gateways/chain/index.ts'
import { answer } from '#server/kit/answer.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { requireWallet } from '../bind.ts'
import { nft, walletReading as r } from '../tables.ts'
import { wantNfts } from './read.ts'

/** Minutes after which they are read again when somebody looks. */
const fresh = 10
/** Minutes after which nobody reads them any more, though somebody had begun. */
const given = 15

/** How far the reading of a wallet is. */
async function readingOf(at: Executor, wallet: number) {
  const [found] = await at
    .select({
      readDate: r.readDate,
      capped: r.isMore,
      reading: sql<boolean>`coalesce(${r.wantDate} > now() - make_interval(mins => ${given}), false)`,
      failed: sql<boolean>`coalesce(${r.failDate} > coalesce(${r.readDate}, '-infinity'), false)`,
      isFresh: sql<boolean>`coalesce(greatest(${r.readDate}, ${r.failDate})
        > now() - make_interval(mins => ${fresh}), false)`,
    })
    .from(r)
    .where(eq(r.wallet, wallet))
  return (
    found ?? {
      ...{ readDate: null, reading: false, failed: false },
      ...{ capped: false, isFresh: false },
    }
  )
}

export const nftRoutes: Route[] = [
  answer(findByMember, async ({ db, me }, { pageNo = 1, pageSize = 24 }) => {
    const wallet = await requireWallet(db, me.id)
    const { isFresh, ...state } = await readingOf(db, wallet.id)
    // Whoever only views as the member causes nothing.
    const asks = chain() !== undefined && !state.reading && !isFresh && !me.viewer
    if (asks) await wantNfts(db, wallet.id)
    const own = and(eq(nft.wallet, wallet.id), ne(nft.amount, '0'))
    const [all] = await db.select({ count: count() }).from(nft).where(own)
    const list = await db
      .select({
        id: nft.id,
        contract: nft.contract,
        tokenId: nft.tokenId,
        standard: nft.standard,
        amount: nft.amount,
        collection: nft.collection,
        name: nft.name,
        description: nft.description,
        hasPicture: sql<boolean>`${nft.picture} is not null`,
      })
      .from(nft)
      .where(own)
      .orderBy(asc(nft.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const total = all?.count ?? 0
    return { ...state, reading: state.reading || asks, list, total, pageNo, pageSize }
  }),

  answer(nftPicture, async ({ db, me }, { id }) => {
    const wallet = await requireWallet(db, me.id)
    const [found] = await db
      .select({ picture: nft.picture, metaDate: nft.metaDate })
      .from(nft)
      .where(and(eq(nft.id, id), eq(nft.wallet, wallet.id)))
    const body = found?.picture ?? fail('notFound')
    return { type: 'image/webp', body, inline: true, version: `${id} ${found?.metaDate}` }
  }),

  answer(readNfts, async ({ db, me }) => {
    if (!chain()) fail('noChain')
    const wallet = await requireWallet(db, me.id)
    await limit(db, `readNfts ${me.id}`, 10, 600)
    await wantNfts(db, wallet.id)
    return null
  }),
]
