import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { settlementTickets, unsettledTickets } from '#contract/areas/settlement/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { unitName } from '#src/areas/setup/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { day, number } from '#src/kit/words/format.ts'
import { points } from './figures.ts'

const pageSize = 10
type Page = CallOutput<typeof settlementTickets>

interface Of {
  label: string
  member: number
}

/** The tickets of a member that a settlement counted; members of the project may open them. */
export function CountedTickets({ id, member, ...shown }: Of & { id: number; projectId?: string }) {
  const [pageNo, go] = useState(1)
  const asked = useCall(settlementTickets, { id, member, pageNo, pageSize })
  return <TicketLines {...shown} {...{ asked, pageNo, go }} />
}

/** The tickets of a member that a settlement up to that moment would count. */
export function OpenTickets({
  project,
  until,
  member,
  label,
}: Of & { project: string; until: string }) {
  const [pageNo, go] = useState(1)
  const asked = useCall(unsettledTickets, { project, until, member, pageNo, pageSize })
  return <TicketLines {...{ label, asked, pageNo, go }} />
}

interface Props {
  label: string
  projectId?: string
  asked: {
    data: Page | undefined
    isLoading: boolean
    isError: boolean
    error: Failure | null
    refetch(): unknown
  }
  pageNo: number
  go(page: number): void
}

function TicketLines({ label, projectId, asked, pageNo, go }: Props) {
  const { t } = useTranslation('pages/settlement')
  const { data, isLoading, isError, error, refetch } = asked
  return (
    <>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <Lines
          label={label}
          rows={data.list}
          keyOf={ticket => ticket.id}
          title={{
            key: 'title',
            label: t('tickets.name'),
            cell: ({ id, title }) =>
              projectId ? (
                <Link
                  to={`/projects/taskList/show/${id}?projectId=${encodeURIComponent(projectId)}`}
                >
                  {title}
                </Link>
              ) : (
                title
              ),
          }}
          columns={[
            {
              key: 'work',
              label: t('tickets.work'),
              cell: ({ jobTypeCn, jobTypeEn, rate, workHour, unit }) =>
                t('tickets.worth', {
                  job: (currentLocale() === 'en-US' ? jobTypeEn : jobTypeCn) ?? '',
                  rate: points(rate),
                  quantity: number(workHour, { most: 2 }),
                  unit: unitName(unit ?? '', workHour),
                }),
            },
            {
              key: 'confirmed',
              label: t('tickets.confirmed'),
              cell: ({ confirmDate, confirmedBy }) =>
                t('tickets.confirmedBy', {
                  date: confirmDate ? day(confirmDate.slice(0, 10)) : '',
                  names: confirmedBy.map(({ name }) => name).join(t('tickets.and')),
                }),
            },
            { key: 'kpi', label: 'KPI', figures: true, cell: ({ kpi }) => points(kpi) },
          ]}
        />
      )}
      {data && <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} go={go} />}
    </>
  )
}
