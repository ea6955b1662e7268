import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '#src/kit/import/ImportButton.tsx'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRowKeys } from '#src/kit/list/useRowKeys.ts'
import { ActingStage } from '../act/Acting.tsx'
import { Head } from '../Head.tsx'
import ticketResource from '../kpiTicket.tsx'
import { Body } from './Body.tsx'
import { NewTicket } from './NewTicket.tsx'
import { Tabs } from './Tabs.tsx'
import type { Narrowing } from './tabs.ts'
import { useTicketState } from './useTickets.ts'
import { Views } from './Views.tsx'
import '#src/pages/pages.css'
import '../ticket.css'

const nothing: readonly string[] = []

export interface Props {
  title: string
  /** The fixed filter of this screen. */
  scope: Narrowing
  /** The project of a project's screen. */
  projectId?: string
  /** Columns that are redundant here. */
  without?: readonly string[]
  /** Whether the screen has tabs. */
  tabbed?: boolean
  /** Whether tickets can be created here. */
  mayCreate?: boolean
  /** A link from an empty list, if tickets are not created here. */
  onward?: ReactNode
  /** Between header and list. */
  children?: ReactNode
}

/** Columns of the export: more than fit on a screen. */
const exported = [
  'id',
  'title',
  'project',
  'type',
  'status',
  'priority',
  'jobType',
  'workHour',
  'kpiPoint',
  'contributor',
  'creator',
  'planDate',
  'contributionDate',
  'submitDate',
  'confirmDate',
  'completionDesc',
]

/** Those of one project. */
export const inProjectOnly = (project: string): Narrowing => ({
  conditions: [{ field: 'project', operator: 'eq', value: project }],
})

/** Tickets in tabs, as a table, a board or a calendar: used by every ticket list. */
export function TicketList(props: Props) {
  const {
    title,
    scope,
    projectId,
    without = nothing,
    tabbed = true,
    mayCreate,
    onward,
    children,
  } = props
  const { t } = useTranslation('pages/ticket')
  const list = useTicketState(scope)
  const { state, conditions, spoken, view } = list
  const [total, setTotal] = useState<string>()
  const columns = useLook(ticketResource, state.viewed)
  const { list: shown } = columns.resource
  const resource = useMemo(
    () => ({
      ...ticketResource,
      list: shown.filter(name => !without.includes(name)),
      filters: ticketResource.filters.filter(
        name => !without.includes(name) && !spoken.includes(name),
      ),
    }),
    [shown, without, spoken],
  )
  const panel = useRef<HTMLElement>(null)
  useRowKeys(panel)
  // Chosen columns are exported instead.
  const sheet = columns.usual
    ? { ...resource, list: exported.filter(name => !without.includes(name)) }
    : resource
  return (
    <ActingStage projectId={projectId}>
      <Head
        title={title}
        view={state.viewed?.view?.name}
        aside={total && t('total', { count: total })}
      >
        <ExportButton
          resource={sheet}
          query={{ ...state.query, conditions, ...(list.among && { among: list.among }) }}
        />
        {mayCreate && projectId && (
          <>
            <ImportButton resource={ticketResource} project={projectId} />
            <NewTicket project={projectId} />
          </>
        )}
      </Head>
      {children}
      <section ref={panel} className="cs-panel cs-tickets">
        <div className="cs-tickets-head">
          {tabbed && <Tabs list={list} {...(projectId && { projectId })} />}
          <Views list={list} />
        </div>
        <Toolbar
          resource={resource}
          state={state}
          look={columns.look}
          {...(view === 'table' && { columns })}
        />
        <Body
          key={view}
          resource={resource}
          columns={columns}
          list={list}
          counted={setTotal}
          next={mayCreate && projectId ? <NewTicket project={projectId} /> : onward}
        />
      </section>
    </ActingStage>
  )
}
