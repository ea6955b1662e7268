import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '#src/kit/import/ImportButton.tsx'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Head } from '../Head.tsx'
import ticketResource from '../kpiTicket.tsx'
import type { TicketState } from './useTickets.ts'

interface Props {
  title: string
  /** The formatted number of tickets. */
  total: string | undefined
  list: TicketState
  /** The columns of the export. */
  sheet: Resource
  /** The project in which tickets can be created. */
  project: string | undefined
  /** The buttons to create one. */
  children: ReactNode
}

/** The header of a ticket list, with its buttons. */
export function TicketHead({ title, total, list, sheet, project, children }: Props) {
  const { t } = useTranslation('pages/ticket')
  const { state, conditions, among } = list
  const query = { ...state.query, conditions, ...(among && { among }) }
  return (
    <Head
      title={title}
      view={state.viewed?.view?.name}
      aside={total && t('total', { count: total })}
    >
      <ExportButton resource={sheet} query={query} />
      {project && <ImportButton resource={ticketResource} project={project} />}
      {children}
    </Head>
  )
}
