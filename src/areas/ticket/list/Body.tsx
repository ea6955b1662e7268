import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Pager } from '#src/kit/list/Pager.tsx'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Trouble } from '#src/kit/page/states.tsx'
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
  if (list.state.reversed.length > 0) return null
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
  const wide = useAtLeast(720)
  const { rows, total, more, last, query } = useTickets(list)
  const chosen = useChosen(list, rows)
  const beyond =
    query.isSuccess && !query.isFetching && rows.length === 0 && state.query.pageNo > last
  // The last row of the last page is gone: goes to the previous page.
  useEffect(() => {
    if (beyond) state.page(last, true)
  })
  useEffect(() => {
    if (query.isSuccess) counted(number(String(total)) + (more ? '+' : ''))
  }, [query.isSuccess, total, more, counted])

  if (query.isLoading || state.waiting) return <Skeleton />
  if (query.isError) return <Trouble error={query.error} retry={() => void query.refetch()} />
  if (rows.length === 0) return beyond ? <Skeleton /> : <Empty list={list} next={next} />
  const Shown = wide ? Table : Cards
  return (
    <div aria-busy={query.isFetching}>
      {query.isFetching && <div className="cs-progress" />}
      <Bulk chosen={chosen} />
      <Shown resource={resource} columns={columns} rows={rows} list={list} chosen={chosen} />
      <Pager {...state.pager} total={total} />
    </div>
  )
}
