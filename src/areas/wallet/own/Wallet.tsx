import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { createWallet, walletState } from '#contract/areas/wallet/calls/own.ts'
import { ChainWalletPanel } from '#src/areas/web3/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { tabs, useWalletAddress, wallets } from './address.ts'
import { Balance } from './Balance.tsx'
import { Overview } from './Overview.tsx'
import { Statements } from './Statements.tsx'
import { Transactions } from './Transactions.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { TxDetail } from './TxDetail.tsx'
import { useOwnChanges, useReloadWallet } from './useOwnChanges.ts'
import { Withdrawals } from './Withdrawals.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import '#src/pages/pages.css'
import './wallet.css'

/** The member's own wallets: the one of points, and the one of a blockchain. */
export default function Wallet() {
  const { t } = useTranslation('pages/wallet')
  const { shown } = useWalletAddress()
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <div className="wa-wallets">
        <SegmentLinks
          label={t('wallets')}
          value={shown}
          options={wallets.map(value => ({
            value,
            label: t(`wallet.${value}`),
            to: `?wallet=${value}`,
          }))}
        />
      </div>
      {shown === 'web3' ? <ChainWalletPanel /> : <PointsWallet />}
    </>
  )
}

/** The wallet of points: the balance, what happened in it, and payments out of it. */
function PointsWallet() {
  const { t } = useTranslation('pages/wallet')
  const state = useCall(walletState, {}, 0, { of: accountTx.name })
  useOwnChanges()
  const [dialog, setDialog] = useState<'transfer' | 'withdraw'>()
  const { tab, tx, closeTx } = useWalletAddress()
  const close = () => setDialog(undefined)
  const { data } = state
  const wallet = data?.wallet
  const withdraw = wallet && !wallet.frozen && !viewing() ? () => setDialog('withdraw') : undefined
  return (
    <>
      {state.isLoading && <Wait />}
      {state.isError && !data && <Trouble error={state.error} retry={() => void state.refetch()} />}
      {data && !wallet && <NoWallet />}
      {data && wallet && (
        <>
          <Balance wallet={wallet} send={() => setDialog('transfer')} withdraw={withdraw} />
          <TabLinks
            label={t('tabs')}
            value={tab}
            tabs={tabs.map(value => ({ value, label: t(`tab.${value}`), to: `?tab=${value}` }))}
          />
          {tab === 'transactions' && <Transactions wallet={wallet.id} />}
          {tab === 'overview' && <Overview />}
          {tab === 'withdrawals' && <Withdrawals withdraw={withdraw} />}
          {tab === 'statements' && <Statements />}
          {dialog === 'transfer' && <TransferDialog {...data} wallet={wallet} close={close} />}
          {dialog === 'withdraw' && <WithdrawDialog {...data} wallet={wallet} close={close} />}
        </>
      )}
      {tx !== undefined && <TxDetail key={tx} id={tx} closed={closeTx} />}
    </>
  )
}

/** Explains what a wallet is for, and creates it. */
function NoWallet() {
  const { t } = useTranslation('pages/wallet')
  const { busy, send } = useSend()
  const reload = useReloadWallet()
  const create = async () => {
    const { ok } = await send(createWallet, {}, t('none.done'))
    if (ok) reload()
  }
  return (
    <Card>
      <Nothing title={t('none.title')} text={t('none.text')}>
        {!viewing() && (
          <Button type="primary" loading={busy} onClick={() => void create()}>
            {t('none.create')}
          </Button>
        )}
      </Nothing>
    </Card>
  )
}
