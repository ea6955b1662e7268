import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { seen } from '#src/kit/form/seen.ts'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { number } from '#src/kit/words/format.ts'
import { menuWords } from '#src/kit/words/words.ts'
import '#src/pages/pages.css'
import declared from '../personalKyc.tsx'
import type { Verification } from '../row.ts'
import { Rows } from './Rows.tsx'
import '../verification.css'

/** Which verifications are shown; the address keeps it. */
const parts = {
  waiting: ['PENDING'],
  decided: ['PASSED', 'FAILED', 'EXPIRED'],
  all: [],
} as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]
const kept = ['part']

/** Verifications of members: by default those that wait for review, the oldest first. */
export default function List() {
  const { t } = useTranslation(['pages/examine', 'kit'])
  const [params] = useSearchParams()
  const part = names.find(name => name === params.get('part')) ?? 'waiting'
  const state = useListState(personalKyc, kept, useViewedAddress(personalKyc, kept))
  const columns = useLook(seen(declared), state.viewed)
  const { resource } = columns
  const statuses = parts[part]
  const conditions = [
    ...state.query.conditions,
    ...(statuses.length > 0
      ? [{ field: 'verifiStatus', operator: 'in' as const, value: statuses }]
      : []),
  ]
  // Whoever waits longest comes first, unless another order or groups are asked for.
  const sorts =
    state.unordered && part === 'waiting'
      ? [{ field: 'submitDate', descending: false }]
      : state.query.sorts
  const query = { ...state.query, conditions, sorts }
  const list = useRows<Verification>(personalKyc, state, query)
  // A submission comes with a notice; rows of others are not told of live.
  useLive([memberTopic(currentMember().profile?.id ?? 0)], ({ kind }) => {
    if (kind === NOTICE_CAME || kind === GAP) list.refetch()
  })
  return (
    <>
      <PageHeader
        title={menuWords({ name: 'examAuthList', title: '' })}
        aside={list.known && t('kit:list.total', { count: number(String(list.total)) })}
        refresh
      >
        <ExportButton resource={resource} query={query} />
      </PageHeader>
      <ListFrame
        list={list}
        toolbar={
          <>
            <div className="ve-parts">
              <SegmentLinks
                label={t('pages/examine:parts.label')}
                value={part}
                options={names.map((value, at) => ({
                  value,
                  label: t(`pages/examine:parts.${value}`),
                  to: at === 0 ? '?' : `?part=${value}`,
                }))}
              />
            </div>
            <Toolbar {...{ resource, state, columns }} />
          </>
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing
            title={t(part === 'waiting' ? 'pages/examine:none' : 'kit:list.empty')}
            text={t('pages/examine:noneText')}
          >
            {part === 'waiting' && <Link to="?part=all">{t('pages/examine:parts.all')}</Link>}
          </Nothing>
        }
      >
        <Rows {...{ resource, state, columns }} rows={list.rows} />
      </ListFrame>
    </>
  )
}
