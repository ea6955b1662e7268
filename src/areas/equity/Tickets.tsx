import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cutTickets } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useProject } from '#src/areas/project/public.ts'
import { unitName } from '#src/areas/setup/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { day, number } from '#src/kit/words/format.ts'
import { points } from './figures.ts'
import { useRefetch } from './shared.ts'

const pageSize = 10
type CountedTicket = CallOutput<typeof cutTickets>['list'][number]

interface Props {
  label: string
  /** The allocation that counted them; without one, those the next would count. */
  cut?: number
  member: number
  version: number
}

/** The tickets behind a share: the work, its value, and who confirmed it. */
export function Tickets({ label, cut, member, version }: Props) {
  const { t } = useTranslation('pages/equity')
  const { project } = useProject()
  const [pageNo, setPageNo] = useState(1)
  const { data, isLoading, isFetching, isError, error, refetch } = useCall(cutTickets, {
    projectId: project.id,
    cut: cut ?? null,
    member,
    pageNo,
    pageSize,
  })
  useRefetch(version, refetch)
  return (
    <div className="eq-tickets" aria-busy={isFetching}>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data?.total === 0 && <p className="cs-note">{t('ticket.none')}</p>}
      {data && data.total > 0 && (
        <ul aria-label={label}>
          {data.list.map(ticket => (
            <Ticket key={ticket.id} ticket={ticket} projectId={project.id} />
          ))}
        </ul>
      )}
      {data && (
        <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} go={setPageNo} flush />
      )}
    </div>
  )
}

function Ticket({ ticket, projectId }: { ticket: CountedTicket; projectId: string }) {
  const { t } = useTranslation('pages/equity')
  const { id, title, rate, workHour, unit, kpi, confirmDate, confirmedBy } = ticket
  const job = currentLocale() === 'en-US' ? ticket.jobTypeEn : ticket.jobTypeCn
  const page = `/projects/taskList/show/${id}?projectId=${encodeURIComponent(projectId)}`
  const names = confirmedBy.map(({ name }) => name).join(t('picture.and'))
  const date = confirmDate && day(confirmDate.slice(0, 10))
  return (
    <li className="eq-row">
      <div>
        <Link to={page} className="cs-row-title">
          {title}
        </Link>
        <p className="cs-note">
          {t('ticket.worth', {
            job: job ?? '',
            rate: number(rate, { least: 2, most: 2 }),
            quantity: number(workHour, { most: 2 }),
            unit: unitName(unit ?? '', workHour),
          })}
        </p>
        <p className="cs-note">
          {names && date && t('ticket.confirmedBy', { names, date })}
          {!names && date && t('ticket.confirmed', { date })}
        </p>
      </div>
      <strong className="cs-figures">{points(kpi)}</strong>
    </li>
  )
}
