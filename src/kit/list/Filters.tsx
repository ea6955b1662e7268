import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Condition, encodeQuery } from '#contract/kit/query.ts'
import { widgetsOf } from '../field/index.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { fromDraft, type Part, toDraft } from './combine/draft.ts'
import { GroupEditor } from './combine/GroupEditor.tsx'
import { wrongIn } from './combine/wrong.ts'
import type { useListState } from './listState.ts'
import { problemsOf } from './problems.ts'

interface Props {
  id: string
  resource: Resource
  state: ReturnType<typeof useListState>
  close(): void
}

/** The content of the panel. */
interface Form {
  /** The filters when it was opened, and how often it was reset. */
  at: string
  turn: number
  conditions: readonly Condition[]
  draft: Part | undefined
  wrong: Readonly<Record<string, string>>
  together: ReturnType<typeof wrongIn>
}
const right = { wrong: {}, together: { lines: {} } }

/** One filter for each filterable field. */
export default function Filters({ id, resource, state, close }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(entity)
  const heading = useId()
  const { conditions: asked, where: put } = state.query
  const at = JSON.stringify(encodeQuery({ conditions: asked, where: put }))
  const start = (turn: number): Form => {
    return { at, turn, conditions: asked, draft: put && toDraft(put), ...right }
  }
  const [form, setForm] = useState(() => start(0))
  // The filters have changed elsewhere: by a view, a chip, or Back.
  if (form.at !== at) setForm(start(form.turn + 1))
  const { turn, conditions, draft, wrong, together } = form
  const setDraft = (next: Part) => setForm(now => ({ ...now, draft: next }))

  function apply(event: FormEvent) {
    event.preventDefault()
    const said = conditions.filter(({ value }) => value !== '' && value !== null)
    const problems = problemsOf(entity, said)
    const where = draft && fromDraft(draft)
    const together = draft
      ? wrongIn(entity, draft, where, t('lists:combine.incomplete'))
      : { lines: {} }
    setForm({ ...form, wrong: problems, together })
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
    <form id={id} className="cs-filters" onSubmit={apply} aria-label={t('kit:filter.button')}>
      {fields.map(({ name, field, Filter }) => (
        <div key={`${turn} ${name}`} className="cs-field">
          <label htmlFor={`${id}-${name}`}>{words.label(name)}</label>
          <Filter
            id={`${id}-${name}`}
            field={field}
            name={name}
            words={words}
            value={conditions.filter(condition => condition.field === name)}
            onChange={own => {
              const others = conditions.filter(condition => condition.field !== name)
              setForm({ ...form, conditions: [...others, ...own] })
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
        <section className="cs-together" aria-labelledby={heading}>
          <h3 id={heading}>{t('lists:combine.title')}</h3>
          <p>{t('lists:combine.hint')}</p>
          <GroupEditor
            resource={resource}
            part={draft}
            wrong={together.lines}
            onChange={setDraft}
          />
          {together.whole && (
            <p className="cs-refused" role="alert">
              {together.whole}
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
            setForm({ at, turn: turn + 1, conditions: [], draft: undefined, ...right })
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
