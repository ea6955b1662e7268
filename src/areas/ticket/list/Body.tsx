import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ListContent } from '#src/kit/list/ListFrame.tsx'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { number } from '#src/kit/words/format.ts'
import { Bulk } from './Bulk.tsx'
import { Cards } from './Cards.tsx'
import { useChosen } from './chosen.ts'
import { Empty } from './Empty.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Table } from './Table.tsx'
import { type TicketState, useTickets } from './useTickets.ts'

const Board = lazy(retryImport(() => import('../board/Board.tsx')))
const Calendar = lazy(retryImport(() => import('../calendar/Calendar.tsx')))

interface Props {
  resource: Resource
  columns: ListLook
  list: TicketState
  /** Called with the formatted total. */
  counted(total: string | undefined): void
  /** Shown if there are no tickets yet. */
  next: ReactNode
}

/** The tickets in the chosen layout. */
export function Body(props: Props) {
  const { list, counted } = props
  useEffect(() => {
    if (list.view !== 'table') counted(undefined)
  }, [list.view, counted])
  // Problems of the filters are shown above.
  if (list.state.refused.length > 0) return null
  // The selection belongs to one tab.
  if (list.view === 'table') return <Lines key={list.tab} {...props} />
  const View = list.view === 'board' ? Board : Calendar
  return (
    <Suspense fallback={<Skeleton />}>
      <View list={list} />
    </Suspense>
  )
}

function Lines({ resource, columns, list, counted, next }: Props) {
  const { state } = list
  const tickets = useTickets(list)
  const { rows, total, more, known } = tickets
  const chosen = useChosen(list, rows)
  useEffect(() => {
    if (known) counted(number(String(total)) + (more ? '+' : ''))
  }, [known, total, more, counted])
  const Shown = useAtLeast(720) ? Table : Cards
  return (
    <ListContent
      list={tickets}
      selectionBar={<Bulk chosen={chosen} />}
      loading={<Skeleton />}
      noMatch={state.narrowed && { clear: state.clear }}
      empty={<Empty list={list} next={next} />}
    >
      <Shown {...{ resource, columns, rows, list, chosen }} />
    </ListContent>
  )
}
