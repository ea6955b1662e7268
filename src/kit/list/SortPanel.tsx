import { DeleteOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '#contract/kit/query.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import type { useListState } from './listState.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { flippedSort, movedSort, sortable, withoutSort } from './sorts.ts'

interface Props {
  resource: Pick<Resource, 'entity' | 'list'>
  state: ReturnType<typeof useListState>
  /** The chosen keys; empty is the default order. */
  sorts: readonly Sort[]
  open: boolean
  close(): void
}

/** The sort keys of a list, one below the other. */
export default function SortPanel({ resource, state, sorts: chosen, open, close }: Props) {
  const { t } = useTranslation('lists')
  const id = useId()
  const words = wordsOf(resource.entity)
  // An intermediate order may equal the default one: the chosen keys stay.
  const [own, setOwn] = useState({ open, sorts: chosen })
  if (own.open !== open) setOwn({ open, sorts: chosen })
  const { sorts } = own
  const sort = (next: Sort[]) => {
    setOwn({ open, sorts: next })
    state.sort(next)
  }
  const further = sortable(resource).filter(name => !sorts.some(({ field }) => field === name))
  const focusAdd = () => document.getElementById(id)?.focus()
  return (
    <OrderPanel
      open={open}
      close={close}
      title={t('sort.title')}
      reset={{ label: t('sort.usual'), needless: sorts.length === 0, run: () => sort([]) }}
      hint={t(sorts.length > 0 ? 'sort.hint' : 'sort.none')}
      label={t('sort.list')}
      lines={sorts.map(({ field }) => ({ id: field, name: words.label(field) }))}
      place={(field, to) => sort(movedSort(sorts, field, to))}
      line={(field, at) => {
        const descending = sorts[at]?.descending === true
        return (
          <>
            <span className="cs-columns-one">{words.label(field)}</span>
            <Button
              size="small"
              icon={
                descending ? (
                  <SortDescendingOutlined aria-hidden />
                ) : (
                  <SortAscendingOutlined aria-hidden />
                )
              }
              aria-label={t('sort.flip', {
                name: words.label(field),
                way: t(descending ? 'sort.descending' : 'sort.ascending'),
              })}
              onClick={() => sort(flippedSort(sorts, field))}
            >
              {t(descending ? 'sort.descending' : 'sort.ascending')}
            </Button>
            <Button
              type="text"
              size="small"
              className="cs-icon-button"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('sort.remove', { name: words.label(field) })}
              onClick={() => {
                sort(withoutSort(sorts, field))
                focusAdd()
              }}
            />
          </>
        )
      }}
      below={
        <label className="cs-sort-add">
          <span>{t(sorts.length > 0 ? 'sort.then' : 'sort.add')}</span>
          <select
            id={id}
            value=""
            disabled={further.length === 0}
            onChange={event => {
              const field = event.target.value
              if (field) sort([...sorts, { field, descending: false }])
            }}
          >
            <option value="">{t('sort.pick')}</option>
            {further.map(name => (
              <option key={name} value={name}>
                {words.label(name)}
              </option>
            ))}
          </select>
        </label>
      }
    />
  )
}
