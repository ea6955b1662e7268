import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import type { ListLook } from '#src/kit/list/useLook.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Tabs } from './Tabs.tsx'
import type { TicketState } from './useTickets.ts'
import { Views } from './Views.tsx'

interface Props {
  list: TicketState
  resource: Resource
  columns: ListLook
  tabbed: boolean
  projectId: string | undefined
}

/** Above the tickets: tabs, the choice of layout, and the toolbar. */
export function TicketTools({ list, resource, columns, tabbed, projectId }: Props) {
  const { state, view } = list
  return (
    <>
      <div className="cs-tickets-head">
        {tabbed && <Tabs list={list} {...(projectId && { projectId })} />}
        <Views list={list} />
      </div>
      <Toolbar
        {...{ resource, state, look: columns.look }}
        {...(view === 'table' && { columns })}
      />
    </>
  )
}
