import { and, asc, eq } from 'drizzle-orm'
import type { OwnList } from '#server/kit/personal.ts'
import { chainWalletTable, nft } from '../tables.ts'

/** The NFTs of a member's blockchain wallets, as they were read last. */
export const ownNftList: OwnList = {
  title: 'pages/web3:nfts.title',
  columns: {
    contract: 'pages/web3:nfts.contract',
    tokenId: 'pages/web3:nfts.tokenId',
    standard: 'pages/web3:nfts.standard',
    amount: 'pages/web3:nfts.amount',
    name: 'pages/web3:nfts.name',
  },
  async *lines({ db, me }) {
    const rows = await db
      .select({
        contract: nft.contract,
        tokenId: nft.tokenId,
        standard: nft.standard,
        amount: nft.amount,
        name: nft.name,
      })
      .from(nft)
      .innerJoin(chainWalletTable, eq(chainWalletTable.id, nft.wallet))
      .where(and(eq(chainWalletTable.member, me.id), eq(chainWalletTable.status, 'BOUND')))
      .orderBy(asc(nft.id))
    for (const row of rows) yield { ...row, name: row.name ?? '' }
  },
}
