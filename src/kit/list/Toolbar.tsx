import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Look } from '#contract/kit/listLook.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { DisplayButton } from './DisplayButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { loadChips, loadSaveViewButton, loadViewBar } from './later.ts'
import type { useListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import type { ListLook } from './useLook.ts'
import { Views } from './views/Views.tsx'

const Chips = lazy(withWords(['lists'], loadChips))
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

/** As many fields as the search box has room for. */
const NAMED = 2

/** Above the rows: views, quick search, filters, how the list is shown, and the current filters. */
export function Toolbar(props: Props) {
  const { resource, state, columns, look = columns?.look, sorting = columns !== undefined } = props
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const id = useId()
  const { viewed, narrowed } = state

  const looksInto = Object.entries(entity.fields).filter(([, field]) => field.search)
  const labels = looksInto.map(([name]) => words.label(name))
  const searched = (named: readonly string[]) => t('list.search', { labels: named })
  const placeholder =
    labels.length > NAMED ? `${searched(labels.slice(0, NAMED))}…` : searched(labels)
  const arranged = !state.usualSort || state.group !== undefined
  const save = viewed?.id === undefined && viewed && (narrowed || arranged) && (
    <Suspense fallback={null}>
      <SaveViewButton entity={entity} viewed={viewed} look={look} />
    </Suspense>
  )
  return (
    <div className="cs-toolbar">
      {viewed && <Views key={entity.name} entity={entity} viewed={viewed} />}
      {looksInto.length > 0 && (
        <SearchBox state={state} label={searched(labels)} placeholder={placeholder} />
      )}
      {resource.filters.length > 0 && <FilterButton id={id} resource={resource} state={state} />}
      {sorting && (
        <DisplayButton {...{ resource, state, columns }} grouping={columns !== undefined} />
      )}
      {!narrowed && save}
      {viewed && (viewed.changed || viewed.gone || viewed.failed) && (
        <Suspense fallback={null}>
          <ViewBar entity={entity} viewed={viewed} look={look} />
        </Suspense>
      )}
      {(narrowed || state.refused.length > 0) && (
        <Suspense fallback={null}>
          <Chips
            resource={resource}
            state={state}
            leave={() => document.getElementById(id)?.focus()}
          >
            {save}
          </Chips>
        </Suspense>
      )}
    </div>
  )
}
