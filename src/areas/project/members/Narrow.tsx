import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useListState } from '#src/kit/list/listState.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import resource from '../projectMember.tsx'
import { conditionOf, type Status, statuses } from './membership.ts'

const Reversed = lazy(withWords(['lists'], () => import('#src/kit/list/Reversed.tsx')))

interface Props {
  state: ReturnType<typeof useListState>
  status: Status
}

/** Filters members: active, former or all; and by a part of a name or position. */
export function Narrow({ state, status }: Props) {
  const { t } = useTranslation('pages/project')
  const keyword = state.query.keyword ?? ''
  const [typed, setTyped] = useState({ for: keyword, text: keyword })
  // Back and forward also change the search.
  if (typed.for !== keyword) setTyped({ for: keyword, text: keyword })
  return (
    <>
      <div className="cs-toolbar">
        <search className="cs-search">
          <form
            onSubmit={event => {
              event.preventDefault()
              state.search(typed.text.trim())
            }}
          >
            <SearchOutlined aria-hidden />
            <input
              type="search"
              aria-label={t('members.search')}
              placeholder={t('members.search')}
              maxLength={100}
              value={typed.text}
              onChange={event => {
                setTyped({ for: keyword, text: event.target.value })
                // The browser's clear button ends the search at once.
                if (event.target.value === '' && keyword) state.search('')
              }}
            />
          </form>
        </search>
        <Segment
          label={t('members.status.label')}
          value={status}
          options={statuses.map(one => ({ value: one, label: t(`members.status.${one}`) }))}
          onChange={one => state.filter(conditionOf(one))}
        />
      </div>
      {state.reversed.length > 0 && (
        <Suspense fallback={null}>
          <Reversed resource={resource} state={state} />
        </Suspense>
      )}
    </>
  )
}
