import { useOne } from '@refinedev/core'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { countIncomeAndExpend } from '#contract/areas/wallet/calls/own.ts'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { useTrail } from '#src/kit/page/trail.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number, withDays } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import '#src/pages/pages.css'
import declared from '../accountTx.tsx'
import wallets from '../accountWallet.tsx'
import { AdjustButtons } from './AdjustButtons.tsx'
import { NamedRows } from './NamedRows.tsx'
import { possible, walletName } from './names.ts'
import './coins.css'

const points = (amount: unknown) => number(String(amount), { least: 2, most: 2 })
const kept = ['id']

/** What of a transaction is shown within its account. */
const resource = {
  ...declared,
  list: ['title', 'createDate', 'txType', 'subType', 'amount', 'balance', 'counterpart'],
  filters: ['createDate', 'txType', 'subType'],
}

/** One account: what is in it, what came and went, and what can be done with it. */
export default function CoinDetails() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { query } = useOne<Row, Failure>({
    resource: accountWallet.name,
    id,
    queryOptions: { enabled: id !== '' },
    errorNotification: false,
  })
  const gone = query.error?.statusCode === errors.notFound
  const row = gone ? undefined : query.data?.data
  const title = row ? walletName(row) : wordsOf(accountWallet).one
  const trail = [...useTrail('/coins/coinsManage'), { label: title }]
  const isWallet = row?.kind === 'WALLET'
  if (!id) return <Navigate to="/coins/coinsManage" replace />
  return (
    <>
      <PageHeader
        title={title}
        trail={trail}
        aside={row && <Value resource={wallets} name="status" row={row} />}
        refresh
      >
        {row && <ActionButtons resource={wallets} row={possible(row)} />}
        {isWallet && <AdjustButtons row={row} />}
      </PageHeader>
      {query.isLoading && <Wait />}
      {query.isError && !row && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {row && <Account key={id} row={row} />}
    </>
  )
}

function Account({ row }: { row: Row }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const words = wordsOf(accountWallet)
  const { data } = useCall(countIncomeAndExpend, { walletId: row.id }, 0, { of: accountTx.name })
  const count = (income = 0) => t('pages/coins:details.count', { count: income })
  return (
    <>
      {row.status === 'FROZEN' && (
        <Alert
          className="co-frozen"
          type="warning"
          showIcon
          message={t('pages/coins:details.frozen', { name: row.frozenByTitle ?? '–' })}
          description={String(row.frozenReason ?? '')}
        />
      )}
      <Figures label={words.one}>
        <Figure label={words.label('balance')} value={points(row.balance)} />
        {row.kind === 'WALLET' && <Figure label={words.label('held')} value={points(row.held)} />}
        <Figure
          label={t('pages/coins:details.income')}
          value={data ? points(data.income) : '–'}
          note={data && count(data.incomeCount)}
        />
        <Figure
          label={t('pages/coins:details.expend')}
          value={data ? points(data.expend) : '–'}
          note={data && count(data.expendCount)}
        />
      </Figures>
      {row.kind === 'WALLET' ? <Transactions wallet={row.id} /> : <Elsewhere />}
    </>
  )
}

/** The other side of each posting is in a member's wallet, and listed there. */
function Elsewhere() {
  const { t } = useTranslation('pages/coins')
  return (
    <section className="cs-panel">
      <Nothing title={t('details.house')} text={t('details.houseText')} />
    </section>
  )
}

function Transactions({ wallet }: { wallet: number }) {
  const { t } = useTranslation('kit')
  const state = useListState(accountTx, kept)
  const conditions = [
    ...state.query.conditions,
    { field: 'wallet', operator: 'eq' as const, value: wallet },
  ]
  const query = { ...state.query, conditions }
  const list = useRows<Row>(accountTx, state, query)
  const place = useScreen('coinsTrans')
  const words = wordsOf(accountTx)
  return (
    <ListFrame
      label={words.many}
      list={list}
      toolbar={
        <>
          <header className="cs-panel-head">
            <h2>{words.many}</h2>
            {can(accountTx, 'export') && (
              <div className="cs-panel-actions">
                <ExportButton resource={resource} query={query} />
              </div>
            )}
          </header>
          <Toolbar resource={resource} state={state} sorting />
        </>
      }
      noMatch={state.narrowed && { clear: state.clear }}
      empty={<Nothing title={t('list.empty')} text={words.empty ?? ''} />}
    >
      <NamedRows
        {...{ resource, state }}
        rows={list.rows}
        by="title"
        name={({ title, id }) => withDays(String(title ?? `#${id}`))}
        to={place && (({ id }) => `${place.url}/show/${id}`)}
      />
    </ListFrame>
  )
}
