import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { session } from '#src/kit/session/session.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { points } from './points.ts'

interface Withdrawal extends BaseRecord {
  id: number
  amount: string
  status: string
  bankName: string
  accountName: string
  lastFour: string
  remarks: string | null
  reviewRemarks: string | null
  bankId: string | null
  createDate: string
}
const keptParams = ['tab']

/** The member's own withdrawals, and how they were decided. */
export function Withdrawals({ withdraw }: { withdraw: (() => void) | undefined }) {
  const { t } = useTranslation('pages/wallet')
  const state = useListState(withdrawal, keptParams)
  const own = { field: 'member', operator: 'eq', value: session()?.mid } as const
  const list = useRows<Withdrawal>(withdrawal, state, {
    ...state.query,
    conditions: [...state.query.conditions, own],
  })
  return (
    <ListFrame
      list={list}
      label={t('tab.withdrawals')}
      noMatch={state.narrowed && { clear: state.clear }}
      empty={
        <Nothing title={t('withdrawal.none')} text={t('withdrawal.noneText')}>
          {withdraw && <Button onClick={withdraw}>{t('withdraw')}</Button>}
        </Nothing>
      }
    >
      <ul className="wa-rows">
        {list.rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </ListFrame>
  )
}

function Row({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('pages/wallet')
  const words = wordsOf(withdrawal)
  const { status } = withdrawal.fields
  return (
    <li data-row={row.id}>
      <div>
        <p>
          <strong>{t('withdrawal.bank', { bank: row.bankName, lastFour: row.lastFour })}</strong>{' '}
          <Cell field={status} name="status" words={words} value={row.status} row={row} />
        </p>
        <p className="cs-note">
          <span>{row.accountName}</span>
          {row.remarks && <span>{row.remarks}</span>}
        </p>
        {row.bankId && <p className="cs-note">{t('withdrawal.reference', { id: row.bankId })}</p>}
        {row.reviewRemarks && (
          <p className="cs-note">{t('withdrawal.reason', { reason: row.reviewRemarks })}</p>
        )}
        <time className="cs-note" dateTime={row.createDate}>
          {instant(row.createDate)}
        </time>
      </div>
      <p className="wa-sum">
        <strong>{points(row.amount)}</strong>
      </p>
    </li>
  )
}
