import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Nft } from '#contract/areas/web3/calls.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { number } from '#src/kit/words/format.ts'
import { type Chain, explorerLink } from '../chain.ts'
import { ExplorerLink } from '../ExplorerLink.tsx'
import { NftPicture } from './NftPicture.tsx'
import { nameOf, standards } from './nft.ts'

interface Props {
  of: Nft
  chain: Chain
  closed(): void
}

/** An NFT with its picture, what it says of itself, and where it is on the chain. */
export function NftDetail({ of, chain, closed }: Props) {
  const { t } = useTranslation('pages/web3')
  const [open, setOpen] = useState(true)
  const { tokenId, contract, standard, collection, amount, description } = of
  return (
    <Drawer
      open={open}
      width="min(520px, 100vw)"
      title={nameOf(of)}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && closed()}
    >
      <div className="w3-detail">
        <NftPicture of={of} />
        {description && <p className="w3-description">{description}</p>}
        <Facts
          of={[
            [t('nft.collection'), collection],
            [t('nft.count'), amount !== '1' && number(amount)],
            [t('nft.standard'), standards[standard]],
            [t('nft.contract'), <code key="contract">{contract}</code>],
            [t('nft.tokenId'), <code key="token">{tokenId}</code>],
          ]}
        />
        <div className="w3-buttons">
          <CopyButton text={contract} label={t('nft.copyContract')} />
          <CopyButton text={tokenId} label={t('nft.copy')} />
          <ExplorerLink to={explorerLink(chain, 'token', contract)} />
        </div>
      </div>
    </Drawer>
  )
}
