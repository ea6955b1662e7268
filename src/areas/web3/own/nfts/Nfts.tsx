import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { NFT_CAP, type Nft } from '#contract/areas/web3/calls.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { Chain } from '../chain.ts'
import { NftCard } from './NftCard.tsx'
import { NftDetail } from './NftDetail.tsx'
import { ReadState } from './ReadState.tsx'
import { PAGE_SIZE, useNfts } from './useNfts.ts'

/** The NFTs of the wallet: read from the chain now and then, and when the member asks for it. */
export function Nfts({ chain }: { chain: Chain | null }) {
  const { t } = useTranslation('pages/web3')
  if (chain) return <Read chain={chain} />
  return (
    <Card title={t('nft.title')}>
      <Nothing title={t('nft.noChain')} text={t('nft.noChainText')} />
    </Card>
  )
}

function Read({ chain }: { chain: Chain }) {
  const { t } = useTranslation('pages/web3')
  const [params] = useSearchParams()
  const pageNo = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data, error, refetch, busy, readAgain } = useNfts(pageNo)
  const [open, setOpen] = useState<Nft>()
  const isEmpty = data?.total === 0 && !data.reading && !data.failed
  return (
    <Card
      pad
      className="w3-list"
      title={t('nft.title')}
      text={data && <ReadState of={data} />}
      actions={
        data &&
        !viewing() && (
          <Button loading={busySign(busy || data.reading)} onClick={() => void readAgain()}>
            {t('nft.readAgain')}
          </Button>
        )
      }
    >
      {!data && (error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />)}
      {isEmpty && <Nothing title={t('nft.none')} text={t('nft.noneText')} />}
      {data && data.total > 0 && (
        <ul className="w3-nfts">
          {data.list.map(nft => (
            <li key={nft.id}>
              <NftCard of={nft} open={() => setOpen(nft)} />
            </li>
          ))}
        </ul>
      )}
      {data?.capped && (
        <p className="cs-note">{t('nft.capped', { count: number(String(NFT_CAP)) })}</p>
      )}
      {data && (
        <Pager
          pageNo={pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          label={t('nft.pages')}
          to={page => `?wallet=web3&page=${page}`}
        />
      )}
      {open && (
        <NftDetail key={open.id} of={open} chain={chain} closed={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
