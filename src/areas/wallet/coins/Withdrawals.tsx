import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import '#src/pages/pages.css'
import declared from '../withdrawal.tsx'
import { DecideButton } from './DecideButton.tsx'
import { NamedRows } from './NamedRows.tsx'
import { PayoutButton } from './PayoutButton.tsx'
import './coins.css'

/** Which withdrawals are shown; the address keeps it. */
const parts = {
  waiting: ['APPLIED', 'APPROVED'],
  completed: ['COMPLETED'],
  rejected: ['REJECTED'],
  all: [],
} as const
type Part = keyof typeof parts
const isPart = (text: string | null): text is Part => text !== null && Object.hasOwn(parts, text)
const kept = ['part']

/** Withdrawals: by default those that wait for a decision or for the bank. */
export default function Withdrawals() {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const [params] = useSearchParams()
  const asked = params.get('part')
  const part = isPart(asked) ? asked : 'waiting'
  const state = useListState(withdrawal, kept)
  const columns = useLook(declared)
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
          <>
            <div className="co-parts">
              <SegmentLinks
                label={t('pages/coins:withdrawals.label')}
                value={part}
                options={(Object.keys(parts) as Part[]).map(value => ({
                  value,
                  label: t(`pages/coins:withdrawals.${value}`),
                  to: value === 'waiting' ? '?' : `?part=${value}`,
                }))}
              />
            </div>
            <Toolbar resource={resource} state={state} columns={columns} />
          </>
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
