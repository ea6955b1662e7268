import { and, asc, eq } from 'drizzle-orm'
import type { OwnList } from '#server/kit/personal.ts'
import { chainWalletTable, nft } from '../tables.ts'

/** The NFTs of a member's blockchain wallets, as they were read last. */
export const ownNftList: OwnList = {
  title: 'pages/web3:nft.title',
  columns: {
    contract: 'pages/web3:nft.contract',
    tokenId: 'pages/web3:nft.tokenId',
    standard: 'pages/web3:nft.standard',
    amount: 'pages/web3:nft.count',
    collection: 'pages/web3:nft.collection',
  },
  async *lines({ db, me }) {
    const rows = await db
      .select({
        contract: nft.contract,
        tokenId: nft.tokenId,
        standard: nft.standard,
        amount: nft.amount,
        collection: nft.collection,
      })
      .from(nft)
      .innerJoin(chainWalletTable, eq(chainWalletTable.id, nft.wallet))
      .where(and(eq(chainWalletTable.member, me.id), eq(chainWalletTable.status, 'BOUND')))
      .orderBy(asc(nft.id))
    for (const row of rows) yield { ...row, collection: row.collection ?? '' }
  },
}
