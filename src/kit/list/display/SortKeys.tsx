import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultSorts, encodeQuery, type Sort } from '#contract/kit/query.ts'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import type { useListState } from '../listState.ts'
import { sortable } from '../sorts.ts'
import { flippedSort, movedSort, withoutSort } from './keys.ts'
import { Ordered } from './Ordered.tsx'
import { Direction, Section } from './parts.tsx'

interface Props {
  resource: Pick<Resource, 'entity' | 'list'>
  state: ReturnType<typeof useListState>
}

const textOf = (sorts: readonly Sort[]) => encodeQuery({ sorts }).orderBy ?? ''

/** The sort keys of a list, one below the other. */
export function SortKeys({ resource, state }: Props) {
  const { t } = useTranslation('lists')
  const id = useId()
  const words = wordsOf(resource.entity)
  const asked = textOf(state.sorts)
  const start = () => ({ asked, sorts: state.usualSort ? [] : state.sorts })
  const [own, setOwn] = useState<{ asked: string; sorts: readonly Sort[] }>(start)
  const sorts = own.sorts.filter(({ field }) => field !== state.group?.field)
  // An intermediate order may equal the default one: the chosen keys stay, unless the list has got
  // another order elsewhere.
  const usual = defaultSorts(resource.entity).filter(({ field }) => field !== state.group?.field)
  if (own.asked !== asked)
    setOwn(textOf(sorts.length > 0 ? sorts : usual) === asked ? { asked, sorts } : start())
  const sort = (next: Sort[]) => {
    setOwn({ asked, sorts: next })
    state.sort(next)
  }
  const taken = [...sorts.map(({ field }) => field), state.group?.field]
  const further = sortable(resource).filter(name => !taken.includes(name))
  const focusAdd = () => document.getElementById(id)?.focus()
  return (
    <Section
      title={t('sort.title')}
      reset={{
        label: t('sort.usual'),
        needless: sorts.length === 0,
        run: () => sort([]),
      }}
    >
      <Ordered
        label={t('sort.list')}
        lines={sorts.map(({ field }) => ({ id: field, name: words.label(field) }))}
        place={(field, to) => sort(movedSort(sorts, field, to))}
        line={(field, at) => {
          const name = words.label(field)
          const descending = sorts[at]?.descending === true
          const way = t(descending ? 'sort.descending' : 'sort.ascending')
          return (
            <>
              <span className="cs-ordered-name">{name}</span>
              <Direction
                descending={descending}
                label={t('sort.flip', { name, way })}
                flip={() => sort(flippedSort(sorts, field))}
              />
              <Button
                type="text"
                size="small"
                className="cs-icon-button"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('sort.remove', { name })}
                title={t('sort.remove', { name })}
                onClick={() => {
                  sort(withoutSort(sorts, field))
                  focusAdd()
                }}
              />
            </>
          )
        }}
      />
      <select
        id={id}
        className="cs-display-add"
        aria-label={t(sorts.length > 0 ? 'sort.then' : 'sort.add')}
        value=""
        disabled={further.length === 0}
        onChange={event => {
          const field = event.target.value
          if (field) sort([...sorts, { field, descending: false }])
        }}
      >
        <option value="">{t(sorts.length > 0 ? 'sort.thenBy' : 'sort.choose')}</option>
        {further.map(name => (
          <option key={name} value={name}>
            {words.label(name)}
          </option>
        ))}
      </select>
    </Section>
  )
}
