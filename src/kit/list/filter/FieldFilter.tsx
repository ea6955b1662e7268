import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#contract/kit/query.ts'
import { focusFirst } from '../../button/popupFocus.ts'
import { widgetsOf } from '../../field/index.ts'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import type { useListState } from '../listState.ts'
import { problemsOf } from '../problems.ts'
import './filter.css'

/** The widget that filters by a field, if it can be filtered. */
export function filterOf({ entity, filterInputs }: Resource, name: string) {
  const field = entity.fields[name]
  return field && (filterInputs[name] ?? widgetsOf(field).Filter)
}

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  name: string
  close(): void
  /** Goes back to the choice of fields. */
  back?(): void
}

/** The filter of one field. */
export function FieldFilter({ resource, state, name, close, back }: Props) {
  const { entity } = resource
  const id = useId()
  const words = wordsOf(entity)
  const asked = state.query.conditions.filter(({ field }) => field === name)
  const others = state.query.conditions.filter(({ field }) => field !== name)
  const [conditions, setConditions] = useState<readonly Condition[]>(asked)
  const [wrong, setWrong] = useState<string>()
  const Filter = filterOf(resource, name)
  const field = entity.fields[name]
  if (!field || !Filter) return null

  function apply(event: FormEvent) {
    event.preventDefault()
    const said = conditions.filter(({ value }) => value !== '' && value !== null)
    const problem = problemsOf(entity, said)[name]
    setWrong(problem)
    if (problem) return
    // A changed filter stays where it was among the others.
    const at = state.query.conditions.findIndex(one => one.field === name)
    const before = at < 0 ? others.length : at
    state.filter([...others.slice(0, before), ...said, ...others.slice(before)])
    close()
  }
  return (
    <FilterForm
      title={words.label(name)}
      back={back}
      apply={apply}
      {...(asked.length > 0 && {
        remove: () => {
          state.filter(others)
          close()
        },
      })}
    >
      <label className="cs-aside" htmlFor={id}>
        {words.label(name)}
      </label>
      <Filter
        id={id}
        field={field}
        name={name}
        words={words}
        value={conditions}
        onChange={own => {
          setConditions(own)
          setWrong(undefined)
        }}
      />
      {wrong && (
        <p className="cs-refused" role="alert">
          {wrong}
        </p>
      )}
    </FilterForm>
  )
}

interface FormProps {
  title: string
  back: (() => void) | undefined
  apply(event: FormEvent): void
  /** Removes the filter, if there is one. */
  remove?: (() => void) | undefined
  children: ReactNode
}

/** The head and the buttons of a filter; its first input gets the focus. */
export function FilterForm({ title, back, apply, remove, children }: FormProps) {
  const { t } = useTranslation('lists')
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => void focusFirst(body.current), [])
  return (
    <form className="cs-filter-form" onSubmit={apply}>
      <div className="cs-filter-head">
        {back && (
          <Button
            type="text"
            size="small"
            className="cs-icon-button"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('filter.back')}
            title={t('filter.back')}
            onClick={back}
          />
        )}
        <strong>{title}</strong>
      </div>
      <div ref={body} data-first tabIndex={-1}>
        {children}
      </div>
      <div className="cs-filter-end">
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
        {remove && <Button onClick={remove}>{t('filter.remove')}</Button>}
      </div>
    </form>
  )
}
