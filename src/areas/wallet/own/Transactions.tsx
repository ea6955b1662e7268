import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountTx, COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, withDays } from '#src/kit/words/format.ts'
import { useWalletAddress } from './address.ts'
import { points, signed } from './points.ts'
import type { Tx } from './tx.ts'

/** How the rows are filtered: they are all of one wallet. */
const ownTransactions = resource(accountTx, {
  route: '/user/wallet',
  list: ['title'],
  form: [],
  filters: ['txType', 'subType', 'createDate'],
  without: ['columns', 'combining'],
})
const keptParams = ['tab']

/** What went into the wallet and out of it, the latest first. */
export function Transactions({ wallet }: { wallet: number }) {
  const { t } = useTranslation(['pages/wallet', 'kit'])
  const state = useListState(accountTx, keptParams)
  const list = useRows<Tx>(accountTx, state, {
    ...state.query,
    conditions: [...state.query.conditions, { field: 'wallet', operator: 'eq', value: wallet }],
  })
  return (
    <ListFrame
      list={list}
      label={t('pages/wallet:tab.transactions')}
      toolbar={<Toolbar resource={ownTransactions} state={state} />}
      noMatch={state.narrowed && { clear: state.clear }}
      empty={<Nothing title={t('pages/wallet:empty.title')} text={t('pages/wallet:empty.text')} />}
    >
      <ul className="wa-rows">
        {list.rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </ListFrame>
  )
}

function Row({ row }: { row: Tx }) {
  const { t } = useTranslation('pages/wallet')
  const { toTx } = useWalletAddress()
  const subType = entryLabel(useDictionary(COIN_SUB_TYPE), row.subType)
  const income = row.txType === 'INCOME'
  return (
    <li data-row={row.id}>
      <div>
        <p>
          <Link className="cs-row-title" to={toTx(row.id)}>
            {row.title ? withDays(row.title) : subType}
          </Link>{' '}
          {row.reversed && <Tag>{t('tx.reversed')}</Tag>}
        </p>
        <p className="cs-note">
          {row.title && <span>{subType}</span>}
          {row.counterpartTitle && (
            <span>{t(income ? 'tx.from' : 'tx.to', { name: row.counterpartTitle })}</span>
          )}
          {row.remarks && <span>{row.remarks}</span>}
        </p>
        <time className="cs-note" dateTime={row.createDate}>
          {instant(row.createDate)}
        </time>
      </div>
      <p className="wa-sum">
        <strong className={income ? 'wa-in' : undefined}>{signed(row)}</strong>
        <small>{t('tx.balance', { balance: points(row.balance) })}</small>
      </p>
    </li>
  )
}
