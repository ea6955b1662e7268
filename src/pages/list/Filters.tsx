import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#contract/kit/query.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import type { useListState } from '#src/kit/listState.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { problemsOf } from './problems.ts'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  close(): void
}

/** One filter a field that the declaration lets a list be filtered by. */
export default function Filters({ resource, state, close }: Props) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const [conditions, setConditions] = useState<readonly Condition[]>(state.query.conditions)
  const [wrong, setWrong] = useState<Record<string, string>>({})

  function apply(event: React.FormEvent) {
    event.preventDefault()
    const said = conditions.filter(({ value }) => value !== '' && value !== null)
    const problems = problemsOf(entity, said)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    state.filter(said)
    close()
  }
  const fields = resource.filters.flatMap(name => {
    const field = entity.fields[name]
    return field ? [{ name, field, Filter: widgetsOf(field).Filter }] : []
  })
  return (
    <form id="filters" className="cs-filters" onSubmit={apply} aria-label={t('filter.button')}>
      {fields.map(({ name, field, Filter }) => (
        <div key={name} className="cs-field">
          <label htmlFor={`filter-${name}`}>{words.label(name)}</label>
          <Filter
            id={`filter-${name}`}
            field={field}
            name={name}
            words={words}
            value={conditions.filter(condition => condition.field === name)}
            onChange={own => {
              setConditions([...conditions.filter(condition => condition.field !== name), ...own])
            }}
          />
          {wrong[name] && (
            <p className="cs-refused" role="alert">
              {wrong[name]}
            </p>
          )}
        </div>
      ))}
      <div className="cs-filters-end">
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
        <Button
          onClick={() => {
            setConditions([])
            state.filter([])
          }}
        >
          {t('filter.clear')}
        </Button>
      </div>
    </form>
  )
}
