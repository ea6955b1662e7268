import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Look } from '#contract/kit/listLook.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { DisplayButton } from './DisplayButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { loadCurrent } from './later.ts'
import type { useListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import type { ListLook } from './useLook.ts'
import { Views } from './views/Views.tsx'

const Current = lazy(withWords(['lists', 'views'], loadCurrent))

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
  const changed = viewed?.changed || viewed?.gone || viewed?.failed
  const arranged = !state.unordered || columns?.usual === false
  return (
    <div className="cs-toolbar">
      {viewed && <Views key={entity.name} entity={entity} viewed={viewed} />}
      {looksInto.length > 0 && (
        <SearchBox state={state} label={searched(labels)} placeholder={placeholder} />
      )}
      {resource.filters.length > 0 && <FilterButton id={id} resource={resource} state={state} />}
      {sorting && (
        <DisplayButton
          {...{ resource, state, columns }}
          grouping={columns !== undefined || state.group !== undefined}
        />
      )}
      {(narrowed || changed || state.refused.length > 0 || (viewed && arranged)) && (
        <Suspense fallback={null}>
          <Current
            {...{ resource, state, look, arranged }}
            place={() => document.getElementById(id)}
          />
        </Suspense>
      )}
    </div>
  )
}
