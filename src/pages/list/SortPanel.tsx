import { DeleteOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Drawer } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '#contract/kit/query.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import { useArrange } from '#src/kit/arrange/useArrange.ts'
import type { useListState } from '#src/kit/listState.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { flippedSort, movedSort, sortable, withoutSort } from './sorts.ts'
import './columns.css'

interface Props {
  resource: Pick<Resource, 'entity' | 'list'>
  state: ReturnType<typeof useListState>
  /** What was chosen: nothing is the usual order. */
  sorts: readonly Sort[]
  open: boolean
  close(): void
}

/** The keys a list is sorted by, one after the other. */
export default function SortPanel({ resource, state, sorts: chosen, open, close }: Props) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const words = wordsOf(resource.entity)
  // On the way to another order the usual one may come up: what was picked stays picked.
  const [own, setOwn] = useState({ open, sorts: chosen })
  if (own.open !== open) setOwn({ open, sorts: chosen })
  const { sorts } = own
  const sort = (next: Sort[]) => {
    setOwn({ open, sorts: next })
    state.sort(next)
  }
  const lines = sorts.map(({ field }) => ({ id: field, name: words.label(field) }))
  const place = (field: string, to: number) => sort(movedSort(sorts, field, to))
  const context = useArrange(lines, place, element ?? undefined)
  const further = sortable(resource).filter(name => !sorts.some(({ field }) => field === name))
  const focusAdd = () => document.getElementById(id)?.focus()
  return (
    <Drawer
      open={open}
      onClose={close}
      width={440}
      title={t('sort.title')}
      footer={
        <div className="cs-columns-end">
          <Button disabled={sorts.length === 0} onClick={() => sort([])}>
            {t('sort.usual')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('columns.done')}
          </Button>
        </div>
      }
    >
      <div ref={setElement} className="cs-columns">
        <p className="cs-columns-hint">{t(sorts.length > 0 ? 'sort.hint' : 'sort.none')}</p>
        <DndContext {...context}>
          <SortableContext items={lines} strategy={verticalListSortingStrategy}>
            <ol className="cs-arrange" aria-label={t('sort.list')} hidden={sorts.length === 0}>
              {sorts.map(({ field, descending }, at) => (
                <Line
                  key={field}
                  id={field}
                  name={words.label(field)}
                  at={at}
                  last={sorts.length - 1}
                  place={place}
                >
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
                </Line>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
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
      </div>
    </Drawer>
  )
}
