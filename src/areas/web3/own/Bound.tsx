import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundWallet } from '#contract/areas/web3/calls.ts'
import { chainWallet, origins } from '#contract/areas/web3/chainWallet.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Chain, explorerLink } from './chain.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import { Unproven } from './Unproven.tsx'

/** Decimals of the smallest unit of a currency, as most chains have it. */
const DECIMALS = 18

/** Our own codes, which name no application. */
const own = new Set(['PHONE', 'APP', 'CUSTODIAL', 'INJECTED'])

interface Props {
  wallet: BoundWallet
  chain: Chain | null
  /** In the currency of the chain; null until it was read. */
  balance: string | null
  /** Called when it was bound again, by a signature. */
  bound(): void
  /** What is left to be done, if anything. */
  children: ReactNode
}

/** The wallet that is bound: its address, how and when that was done, and its balance. */
export function Bound({ wallet, chain, balance, bound, children }: Props) {
  const { t } = useTranslation('pages/web3')
  const words = wordsOf(chainWallet)
  const { address, origin, walletType, chainId, createDate } = wallet
  return (
    <Card
      pad
      title={t('bound.title')}
      actions={<Tag tone={origins[origin]}>{words.choice('origin', origin)}</Tag>}
    >
      <div className="w3-head">
        <code className="w3-address">{address}</code>
        <div className="w3-buttons">
          <CopyButton text={address} label={t('bound.copy')} />
          <ExplorerLink to={explorerLink(chain, 'address', address)} />
        </div>
      </div>
      {origin === 'CALLBACK' && <Unproven bound={bound} />}
      {children}
      <Facts
        of={[
          [
            t('bound.balance'),
            chain && balance !== null && `${number(balance, { most: DECIMALS })} ${chain.currency}`,
          ],
          [t('bound.chain'), chain?.name],
          [words.label('walletType'), !own.has(walletType) && walletType],
          [words.label('chainId'), chainId !== null && String(chainId)],
          [words.label('createDate'), instant(createDate)],
        ]}
      />
      <p className="cs-note">{t(origin === 'CUSTODIAL' ? 'bound.kept' : 'bound.once')}</p>
    </Card>
  )
}
