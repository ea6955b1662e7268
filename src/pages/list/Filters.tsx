import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#contract/kit/query.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import type { useListState } from '#src/kit/listState.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { fromDraft, toDraft } from './combine/draft.ts'
import { GroupEditor } from './combine/GroupEditor.tsx'
import { wrongIn } from './combine/wrong.ts'
import { problemsOf } from './problems.ts'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  close(): void
}

/** One filter a field that the declaration lets a list be filtered by. */
export default function Filters({ resource, state, close }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(entity)
  const [conditions, setConditions] = useState<readonly Condition[]>(state.query.conditions)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [draft, setDraft] = useState(() => state.query.where && toDraft(state.query.where))
  const [wrongTogether, setWrongTogether] = useState<ReturnType<typeof wrongIn>>({ lines: {} })

  function apply(event: React.FormEvent) {
    event.preventDefault()
    const said = conditions.filter(({ value }) => value !== '' && value !== null)
    const problems = problemsOf(entity, said)
    setWrong(problems)
    const where = draft && fromDraft(draft)
    const together = draft
      ? wrongIn(entity, draft, where, t('lists:combine.incomplete'))
      : { lines: {} }
    setWrongTogether(together)
    const all = [...Object.keys(problems), ...Object.keys(together.lines)]
    if (all.length > 0 || together.whole) return
    state.narrow(said, where)
    close()
  }
  const fields = resource.filters.flatMap(name => {
    const field = entity.fields[name]
    const Filter = resource.filterInputs[name] ?? (field && widgetsOf(field).Filter)
    return field && Filter ? [{ name, field, Filter }] : []
  })
  return (
    <form id="filters" className="cs-filters" onSubmit={apply} aria-label={t('kit:filter.button')}>
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
      {draft && (
        <section className="cs-together" aria-labelledby="filters-together">
          <h3 id="filters-together">{t('lists:combine.title')}</h3>
          <p>{t('lists:combine.hint')}</p>
          <GroupEditor
            resource={resource}
            part={draft}
            wrong={wrongTogether.lines}
            onChange={setDraft}
          />
          {wrongTogether.whole && (
            <p className="cs-refused" role="alert">
              {wrongTogether.whole}
            </p>
          )}
        </section>
      )}
      <div className="cs-filters-end">
        <Button type="primary" htmlType="submit">
          {t('kit:filter.apply')}
        </Button>
        <Button
          onClick={() => {
            setConditions([])
            setDraft(undefined)
            state.narrow([], undefined)
          }}
        >
          {t('kit:filter.clear')}
        </Button>
        {!draft && !resource.without?.includes('combining') && (
          <Button type="text" onClick={() => setDraft(toDraft(undefined))}>
            {t('lists:combine.open')}
          </Button>
        )}
      </div>
    </form>
  )
}
