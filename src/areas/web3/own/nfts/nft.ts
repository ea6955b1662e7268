import type { Nft } from '#contract/areas/web3/calls.ts'

/** What an NFT is called. */
export const nameOf = ({ name, tokenId }: Pick<Nft, 'name' | 'tokenId'>): string =>
  name ?? `#${tokenId}`

/** Standards of contracts, as they are written. */
export const standards: Readonly<Record<Nft['standard'], string>> = {
  ERC721: 'ERC-721',
  ERC1155: 'ERC-1155',
}
