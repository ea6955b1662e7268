import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { useListState } from '#src/kit/list/listState.ts'
import { SearchBox } from '#src/kit/list/SearchBox.tsx'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import resource from '../projectMember.tsx'
import { conditionOf, type Status, statuses } from './membership.ts'

const Refused = lazy(withWords(['lists'], () => import('#src/kit/list/Refused.tsx')))

interface Props {
  state: ReturnType<typeof useListState>
  status: Status
  /** Further buttons beside the search. */
  children: ReactNode
}

/** Filters members: active, former or all; and by a part of a name or position. */
export function Narrow({ state, status, children }: Props) {
  const { t } = useTranslation('pages/project')
  return (
    <>
      <div className="cs-toolbar">
        <SearchBox state={state} label={t('members.search')} />
        <Segment
          label={t('members.status.label')}
          value={status}
          options={statuses.map(one => ({ value: one, label: t(`members.status.${one}`) }))}
          onChange={one => state.filter(conditionOf(one))}
        />
        {children}
      </div>
      {state.refused.length > 0 && (
        <Suspense fallback={null}>
          <Refused resource={resource} state={state} />
        </Suspense>
      )}
    </>
  )
}
