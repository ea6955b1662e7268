import { SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../page/lazyWithWords.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { loadSorts } from './later.ts'
import type { useListState } from './listState.ts'
import { sortable } from './sorts.ts'

const SortPanel = lazy(withWords(['lists'], loadSorts))

interface Props {
  resource: Pick<Resource, 'entity' | 'list'>
  state: ReturnType<typeof useListState>
  /** Only an icon: the sort keys are shown elsewhere. */
  small?: boolean
}

/** A button with the sort keys of a list; behind it they are added, ordered and reversed. */
export function SortPicker({ resource, state, small = false }: Props) {
  const { t } = useTranslation('kit')
  const words = wordsOf(resource.entity)
  const [open, setOpen] = useState<boolean>()
  const sorts = state.usualSort ? [] : state.query.sorts
  if (sortable(resource).length === 0) return null
  const keys = sorts.map(
    ({ field, descending }) =>
      `${words.label(field)} ${t(descending ? 'sort.descending' : 'sort.ascending')}`,
  )
  const said = `${t('sort.by')}: ${keys.join(t('list.and')) || t('sort.usual')}`
  return (
    <>
      <Button
        icon={<SortAscendingOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-label={said}
        title={said}
        className="cs-sorts"
        onClick={() => setOpen(true)}
      >
        {!small && <span>{said}</span>}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SortPanel
            resource={resource}
            state={state}
            sorts={sorts}
            open={open}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
