import { FilterOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Look } from '#contract/kit/listLook.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { useAtLeast } from '../page/media.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { loadChips, loadColumns, loadFilters, loadSaveViewButton, loadViewBar } from './later.ts'
import type { useListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortPicker } from './SortPicker.tsx'
import type { ListLook } from './useLook.ts'
import { Views } from './views/Views.tsx'

const Filters = lazy(withWords(['lists'], loadFilters))
const Chips = lazy(withWords(['lists'], loadChips))
const Columns = lazy(withWords(['lists'], loadColumns))
const ViewBar = lazy(withWords(['views'], loadViewBar))
const SaveViewButton = lazy(withWords(['views'], loadSaveViewButton))

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** The look of the list, if the member may change it. */
  columns?: ListLook
  /** The look, if it cannot be changed here: a view stores it nevertheless. */
  look?: Look
  /** Whether it can be sorted here; with columns, it can. */
  sorting?: boolean
}

/** Above the rows: views, quick search, filters, columns, and the current filters. */
export function Toolbar(props: Props) {
  const { resource, state, columns, look = columns?.look, sorting = columns !== undefined } = props
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const wide = useAtLeast(720)
  const [open, setOpen] = useState(false)
  const [arranging, setArranging] = useState<boolean>()
  const id = useId()
  const panel = `${id}-panel`
  const toFilters = () => document.getElementById(id)?.focus()
  const { viewed } = state

  const looksInto = Object.entries(entity.fields).filter(([, field]) => field.search)
  const labels = looksInto.map(([name]) => words.label(name))
  return (
    <div className="cs-toolbar">
      {viewed && <Views key={entity.name} entity={entity} viewed={viewed} />}
      {looksInto.length > 0 && <SearchBox state={state} label={t('list.search', { labels })} />}
      {resource.filters.length > 0 && (
        <Button
          id={id}
          icon={<FilterOutlined aria-hidden />}
          aria-label={t('filter.button')}
          aria-expanded={open}
          aria-controls={panel}
          title={wide ? undefined : t('filter.button')}
          onClick={() => setOpen(!open)}
        >
          {wide && t('filter.button')}
        </Button>
      )}
      {columns && !resource.without?.includes('columns') && (
        <Button
          icon={<TableOutlined aria-hidden />}
          aria-label={t('columns')}
          aria-haspopup="dialog"
          title={t('columns')}
          onClick={() => setArranging(true)}
        >
          {wide && t('columns')}
        </Button>
      )}
      {sorting && <SortPicker resource={resource} state={state} small />}
      {viewed && viewed.id === undefined && (state.narrowed || !state.usualSort) && (
        <Suspense fallback={null}>
          <SaveViewButton entity={entity} viewed={viewed} look={look} />
        </Suspense>
      )}
      {viewed && (viewed.changed || viewed.gone || viewed.failed) && (
        <Suspense fallback={null}>
          <ViewBar entity={entity} viewed={viewed} look={look} />
        </Suspense>
      )}
      {columns && arranging !== undefined && (
        <Suspense fallback={null}>
          <Columns
            resource={resource}
            columns={columns}
            open={arranging}
            close={() => setArranging(false)}
          />
        </Suspense>
      )}
      {(state.query.conditions.length > 0 || state.query.where || state.refused.length > 0) && (
        <Suspense fallback={null}>
          <Chips resource={resource} state={state} leave={toFilters} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <Filters
            id={panel}
            resource={resource}
            state={state}
            close={() => {
              setOpen(false)
              toFilters()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
