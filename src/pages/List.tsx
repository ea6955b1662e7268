import { PlusOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '#src/kit/call/failure.ts'
import { metaOf, useListState } from '#src/kit/list/listState.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { useTrail } from '#src/kit/page/trail.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { toFilters, toSorters } from '#src/providers/conditions.ts'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { useSelection } from './bulk/useSelection.ts'
import { ImportButton } from './import/ImportButton.tsx'
import { ExportButton } from './list/ExportButton.tsx'
import { Pager } from './list/Pager.tsx'
import { Rows } from './list/Rows.tsx'
import { Toolbar } from './list/Toolbar.tsx'
import { useLook } from './list/useLook.ts'
import { useRowKeys } from './list/useRowKeys.ts'
import { useAddresses } from './place.ts'
import { TrashButton } from './trash/TrashButton.tsx'
import type { Row } from './Value.tsx'
import './pages.css'

/** On narrow windows. */
const Cards = lazy(retryImport(() => import('./list/Cards.tsx')))

/**
 * The rows of an entity: filtered, sorted and paged by the server, with everything in the address.
 */
export default function List({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const wide = useAtLeast(720)
  const { query, waiting, asks } = state
  const { result, query: asked } = useList<Row, Failure>({
    resource: entity.name,
    filters: toFilters(query.conditions, query.keyword),
    sorters: toSorters(query.sorts),
    pagination: { currentPage: query.pageNo, pageSize: query.pageSize },
    meta: metaOf(query),
    queryOptions: { enabled: asks },
    errorNotification: false,
  })
  const rows = result.data
  const total = result.total ?? 0
  const selection = useSelection(resource, query, rows)
  const last = Math.max(1, Math.ceil(total / query.pageSize))

  const panel = useRef<HTMLElement>(null)
  useRowKeys(panel)

  // Loaded rows stay, even if reloading fails.
  const known = asked.data !== undefined
  // The last row of the last page was deleted: goes to the previous page.
  const beyond = known && !asked.isFetching && rows.length === 0 && query.pageNo > last
  useEffect(() => {
    if (beyond) state.page(last, true)
  })

  const mayCreate = can(entity, 'create')
  const create = mayCreate && (
    <Link to={addresses.create} className="cs-button-link">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t('create', { one: words.one })}
      </Button>
    </Link>
  )
  const hint = mayCreate ? t('list.emptyHint') : words.empty
  const count = number(String(total)) + (result.more ? '+' : '')
  const Table = wide ? Rows : Cards
  const title = useTrail().at(-1)?.label ?? words.many
  const view = state.viewed?.view?.name
  return (
    <>
      <PageHeader
        title={title}
        {...(view && { page: view, name: `${view} · ${title}` })}
        aside={known && t('list.total', { count })}
        refresh
      >
        <TrashButton resource={resource} />
        <ImportButton resource={resource} />
        {can(entity, 'export') && <ExportButton resource={resource} query={query} />}
        {create}
      </PageHeader>
      <section ref={panel} className="cs-panel" aria-busy={asked.isFetching}>
        <Toolbar resource={resource} state={state} columns={columns} />
        {selection && (
          <SelectionBar resource={resource} query={query} selection={selection} total={total} />
        )}
        {asked.isFetching && !asked.isLoading && <div className="cs-progress" />}
        {(asked.isLoading || waiting) && <Wait />}
        {asked.isError && !known && (
          <Trouble error={asked.error} retry={() => void asked.refetch()} />
        )}
        {known && rows.length === 0 && !beyond && (
          <Nothing
            title={t(state.narrowed ? 'list.noMatch' : 'list.empty')}
            text={state.narrowed ? t('list.noMatchHint') : hint}
          >
            {state.narrowed ? (
              <Button onClick={state.clear}>{t('filter.clearAll')}</Button>
            ) : (
              create
            )}
          </Nothing>
        )}
        {known && rows.length > 0 && (
          <>
            <Suspense fallback={<Wait />}>
              <Table
                resource={resource}
                rows={rows}
                state={state}
                columns={columns}
                selection={selection}
              />
            </Suspense>
            <Pager state={state} last={last} />
          </>
        )}
      </section>
    </>
  )
}
