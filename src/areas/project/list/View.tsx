import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '#src/kit/call/failure.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useTrail } from '#src/kit/page/trail.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { SelectionBar } from '#src/pages/bulk/SelectionBar.tsx'
import { type BarProps, useSelection } from '#src/pages/bulk/useSelection.ts'
import { ImportButton } from '#src/pages/import/ImportButton.tsx'
import { ExportButton } from '#src/pages/list/ExportButton.tsx'
import { Pager } from '#src/pages/list/Pager.tsx'
import { Rows } from '#src/pages/list/Rows.tsx'
import { Toolbar } from '#src/pages/list/Toolbar.tsx'
import { useLook } from '#src/pages/list/useLook.ts'
import { useRowKeys } from '#src/pages/list/useRowKeys.ts'
import { useAddresses } from '#src/pages/place.ts'
import { TrashButton } from '#src/pages/trash/TrashButton.tsx'
import type { Row } from '#src/pages/Value.tsx'
import { NoProjects } from './NoProjects.tsx'
import { ProjectCards } from './ProjectCards.tsx'
import { type Of, Scope } from './Scope.tsx'
import { ShapeSwitch } from './ShapeSwitch.tsx'
import { useShape } from './shape.ts'
import '#src/pages/pages.css'
import '../choices.css'
import './list.css'

/** Reordering by dragging: only loaded when it is used. */
const Arrange = lazy(withWords(['lists'], () => import('./Arrange.tsx')))

interface Props {
  scope: Of
  resource: Resource
  state: ReturnType<typeof useListState>
  rows: readonly Row[]
  total: number
  read?: BarProps['read']
  asked: {
    isLoading: boolean
    isFetching: boolean
    isSuccess: boolean
    isError: boolean
    error: Failure | null
    refetch(): unknown
  }
}

/** The project list, as a table or cards, in the chosen order. */
export function View({ scope, resource: declared, state, rows, total, read, asked }: Props) {
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { entity } = resource
  const { t } = useTranslation(['kit', 'pages/project'])
  const wide = useAtLeast(720)
  const [shape, setShape] = useShape()
  const [arranging, setArranging] = useState(false)
  const everything = can('project:all')
  const words = wordsOf(entity)
  const { create } = useAddresses(resource)
  const { query } = state
  const ticks = useSelection(resource, query, rows)
  // Members who lead none of them have no bulk actions.
  const leads = rows.some(row => can(entity, 'update', row) || can(entity, 'remove', row))
  const selection = leads || ticks?.rows.length ? ticks : undefined
  const last = Math.max(1, Math.ceil(total / query.pageSize))

  const panel = useRef<HTMLElement>(null)
  useRowKeys(panel)

  // The last row of the last page was deleted: goes to the previous page.
  const known = asked.isSuccess && state.asks
  const beyond = known && !asked.isFetching && rows.length === 0 && query.pageNo > last
  useEffect(() => {
    if (beyond) state.page(last, true)
  })
  const table = wide && shape === 'table'
  const Shown = table ? Rows : ProjectCards
  const title = useTrail().at(-1)?.label ?? words.many
  const view = state.viewed?.view?.name
  return (
    <>
      <PageHeader
        title={title}
        {...(view && { page: view, name: `${view} · ${title}` })}
        aside={known && t('kit:list.total', { count: number(String(total)) })}
        refresh
      >
        {(total > 1 || arranging) && (
          <Button
            icon={<SwapOutlined rotate={90} aria-hidden />}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {t(arranging ? 'pages/project:arrange.done' : 'pages/project:arrange.button')}
          </Button>
        )}
        {can(entity, 'create') && <TrashButton resource={resource} />}
        <ImportButton resource={resource} />
        {can(entity, 'export') && (
          <ExportButton
            resource={resource}
            query={scope === 'own' ? { ...query, among: 'ownList' } : query}
          />
        )}
        {can(entity, 'create') && (
          <Link to={create} className="cs-button-link">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
              {t('kit:create', { one: words.one })}
            </Button>
          </Link>
        )}
      </PageHeader>
      {everything && <Scope scope={scope} />}
      {arranging ? (
        <Suspense fallback={<Wait />}>
          <Arrange scope={scope} changed={() => void asked.refetch()} />
        </Suspense>
      ) : (
        <section ref={panel} className="cs-panel" aria-busy={asked.isFetching}>
          <div className="cs-project-tools">
            <Toolbar
              resource={resource}
              state={state}
              {...(table && { columns })}
              look={columns.look}
              sorting
            />
            {wide && <ShapeSwitch shape={shape} choose={setShape} />}
          </div>
          {selection && (
            <SelectionBar {...{ resource, query, selection, total }} {...(read && { read })} />
          )}
          {asked.isFetching && !asked.isLoading && <div className="cs-progress" />}
          {!known && !asked.isError && state.reversed.length === 0 && <Wait />}
          {asked.isError && <Trouble error={asked.error} retry={() => void asked.refetch()} />}
          {known && rows.length === 0 && !beyond && (
            <NoProjects scope={scope} state={state} create={create} />
          )}
          {known && rows.length > 0 && (
            <>
              <Shown {...{ resource, rows, state, columns, selection }} />
              <Pager state={state} last={last} />
            </>
          )}
        </section>
      )}
    </>
  )
}
