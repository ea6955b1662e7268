import { BookOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Look } from '#contract/kit/listLook.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { useAtLeast } from '../page/media.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { DisplayButton } from './DisplayButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { loadChips, loadViewBar, loadViews } from './later.ts'
import type { useListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import type { ListLook } from './useLook.ts'

const Chips = lazy(withWords(['lists'], loadChips))
const ViewsPanel = lazy(withWords(['views'], loadViews))
const ViewBar = lazy(withWords(['views'], loadViewBar))

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

/** As many fields as the search box has room for. */
const NAMED = 2

/** Above the rows: quick search, filters, how the list is shown, and the current filters. */
export function Toolbar(props: Props) {
  const { resource, state, columns, look = columns?.look, sorting = columns !== undefined } = props
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const wide = useAtLeast(720)
  const [viewing, setViewing] = useState<boolean>()
  const id = useId()
  const toFilters = () => document.getElementById(id)?.focus()
  const { viewed } = state

  const looksInto = Object.entries(entity.fields).filter(([, field]) => field.search)
  const labels = looksInto.map(([name]) => words.label(name))
  const said = t('list.search', { labels })
  const shortened =
    labels.length > NAMED && `${t('list.search', { labels: labels.slice(0, NAMED) })}…`
  return (
    <div className="cs-toolbar">
      {looksInto.length > 0 && (
        <SearchBox state={state} label={said} placeholder={shortened || said} />
      )}
      {resource.filters.length > 0 && <FilterButton id={id} resource={resource} state={state} />}
      {sorting && (
        <DisplayButton {...{ resource, state, columns }} grouping={columns !== undefined} />
      )}
      {viewed && (
        <Button
          icon={<BookOutlined aria-hidden />}
          aria-label={t('views')}
          aria-haspopup="dialog"
          title={t('views')}
          onClick={() => setViewing(true)}
        >
          {wide && t('views')}
        </Button>
      )}
      {viewed && viewing !== undefined && (
        <Suspense fallback={null}>
          <ViewsPanel
            entity={entity}
            viewed={viewed}
            look={look}
            open={viewing}
            close={() => setViewing(false)}
          />
        </Suspense>
      )}
      {viewed && viewed.id !== undefined && !viewed.waiting && (
        <Suspense fallback={null}>
          <ViewBar entity={entity} viewed={viewed} look={look} />
        </Suspense>
      )}
      {(state.narrowed || state.refused.length > 0) && (
        <Suspense fallback={null}>
          <Chips resource={resource} state={state} leave={toFilters} />
        </Suspense>
      )}
    </div>
  )
}
