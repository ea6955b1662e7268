import { useList } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settlementLines } from '#contract/areas/settlement/calls.ts'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { useProject } from '#src/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { instant } from '#src/kit/words/format.ts'
import { count, points } from './figures.ts'
import { Parts } from './Parts.tsx'
import { CountedTickets } from './Tickets.tsx'
import './settlement.css'

const pageSize = 10
type Row = WireOf<(typeof kpiSettlement)['fields']>

/** What a project says of points for KPI, and its settlements, with one's own part of each. */
export default function ProjectSettlements() {
  const { t } = useTranslation('pages/settlement')
  const { project } = useProject()
  const [pageNo, setPageNo] = useState(1)
  const { result, query } = useList<Row, Failure>({
    resource: kpiSettlement.name,
    filters: [{ field: 'project', operator: 'eq', value: project.id }],
    sorters: [{ field: 'until', order: 'desc' }],
    pagination: { currentPage: pageNo, pageSize },
    errorNotification: false,
  })
  const total = result.total ?? 0
  const { pointRate } = project
  if (query.isLoading || (pointRate === null && total === 0 && !query.isError)) return null
  return (
    <Card
      title={t('project.title')}
      level={3}
      rows
      aria-busy={query.isFetching}
      text={
        pointRate === null ? t('project.noRate') : t('project.rate', { rate: points(pointRate) })
      }
    >
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {!query.isError && total === 0 && <p className="se-none">{t('project.none')}</p>}
      {total > 0 && (
        <>
          <ol className="se-list">
            {result.data.map(row => (
              <Settled key={row.id} row={row} />
            ))}
          </ol>
          <Pager pageNo={pageNo} pageSize={pageSize} total={total} go={setPageNo} />
        </>
      )}
    </Card>
  )
}

/** A settlement: its figures, and one's own part when it is opened. */
function Settled({ row }: { row: Row }) {
  const { t } = useTranslation('pages/settlement')
  return (
    <li>
      <Fold
        title={t(row.since ? 'between' : 'upTo', {
          since: instant(row.since ?? ''),
          until: instant(row.until),
        })}
        note={t('project.line', {
          kpi: points(row.kpiTotal),
          rate: points(row.rate),
          amount: points(row.amount),
          tickets: count(row.tickets),
        })}
        more={row.remarks}
      >
        <Own id={row.id} projectId={row.project} />
      </Fold>
    </li>
  )
}

function Own({ id, projectId }: { id: number; projectId: string }) {
  const { t } = useTranslation('pages/settlement')
  const { data, isLoading, isError, error, refetch } = useCall(settlementLines, { id })
  return (
    <>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <p className="se-none">{t('project.notMine')}</p>}
      {data && data.list.length > 0 && (
        <Parts
          label={t('lines')}
          parts={data.list}
          tickets={({ member }, label) => (
            <CountedTickets key={member} {...{ id, member, label, projectId }} />
          )}
        />
      )}
    </>
  )
}
