import { useTranslation } from 'react-i18next'
import type { Nft } from '#contract/areas/web3/calls.ts'
import { number } from '#src/kit/words/format.ts'
import { NftPicture } from './NftPicture.tsx'
import { nameOf, standards } from './nft.ts'

interface Props {
  of: Nft
  /** Shows its details. */
  open(): void
}

/** An NFT; the whole card opens its details. */
export function NftCard({ of, open }: Props) {
  const { t } = useTranslation('pages/web3')
  const { amount, collection, standard } = of
  return (
    <article className="w3-nft">
      <NftPicture of={of} decorative />
      <div className="w3-nft-text">
        <h3>
          <button type="button" onClick={open}>
            {nameOf(of)}
          </button>
        </h3>
        {collection && <p>{collection}</p>}
        <p className="cs-note">
          {standards[standard]}
          {amount !== '1' && <strong>{t('nft.amount', { amount: number(amount) })}</strong>}
        </p>
      </div>
    </article>
  )
}
