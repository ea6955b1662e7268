import { useTranslation } from 'react-i18next'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import '#src/pages/pages.css'
import declared from '../withdrawal.tsx'
import { DecideButton } from './DecideButton.tsx'
import { NamedRows } from './NamedRows.tsx'
import { keptParts, PartsToolbar, usePart } from './Parts.tsx'
import { PayoutButton } from './PayoutButton.tsx'

/** Which withdrawals are shown; the address keeps it. */
const parts = {
  waiting: ['APPLIED', 'APPROVED'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
  all: [],
} as const

/** Withdrawals: by default those that wait for a decision or for the bank. */
export default function Withdrawals() {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const part = usePart(parts)
  const state = useListState(withdrawal, keptParts, useViewedAddress(withdrawal, keptParts))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const statuses = parts[part]
  const conditions = [
    ...state.query.conditions,
    ...(statuses.length > 0 ? [{ field: 'status', operator: 'in' as const, value: statuses }] : []),
  ]
  const query = { ...state.query, conditions }
  const list = useRows<Row>(withdrawal, state, query)
  return (
    <>
      <ListHead resource={resource} state={state} list={list} exported={query}>
        <PayoutButton />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={
          <PartsToolbar
            {...{ resource, state, columns, parts, part }}
            label={t('pages/coins:withdrawals.label')}
            nameOf={one => t(`pages/coins:withdrawals.${one}`)}
          />
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing
            title={t(part === 'waiting' ? 'pages/coins:withdrawals.none' : 'kit:list.empty')}
            text={t('pages/coins:withdrawals.noneText')}
          />
        }
      >
        <NamedRows
          {...{ resource, state, columns }}
          rows={list.rows}
          by="member"
          name={({ memberTitle, id }) => String(memberTitle ?? `#${id}`)}
          to={({ id }) => `/coins/withdrawCoins/show/${id}`}
          actions={row => <DecideButton row={row} small />}
        />
      </ListFrame>
    </>
  )
}
