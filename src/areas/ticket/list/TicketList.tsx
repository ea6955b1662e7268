import { type ReactNode, useState } from 'react'
import { ListPanel } from '#src/kit/list/ListFrame.tsx'
import { ActingStage } from '../act/Acting.tsx'
import { Body } from './Body.tsx'
import { NewTicket } from './NewTicket.tsx'
import { TicketHead } from './TicketHead.tsx'
import { TicketTools } from './TicketTools.tsx'
import type { Narrowing } from './tabs.ts'
import { useTicketColumns } from './useTicketColumns.ts'
import { useTicketState } from './useTickets.ts'
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

/** Tickets in tabs, as a table, a board or a calendar: used by every ticket list. */
export function TicketList(props: Props) {
  const { title, scope, projectId, without = nothing, tabbed = true, onward, children } = props
  const list = useTicketState(scope)
  const [total, counted] = useState<string>()
  const { columns, resource, sheet } = useTicketColumns(list, without)
  const project = props.mayCreate ? projectId : undefined
  const create = project && <NewTicket project={project} />
  return (
    <ActingStage projectId={projectId}>
      <TicketHead {...{ title, total, list, sheet, project }}>{create}</TicketHead>
      {children}
      <ListPanel
        className="cs-panel cs-tickets"
        toolbar={<TicketTools {...{ list, resource, columns, tabbed, projectId }} />}
      >
        <Body key={list.view} {...{ resource, columns, list, counted }} next={create || onward} />
      </ListPanel>
    </ActingStage>
  )
}
