import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../resource/resource.ts'
import { fromDraft, type Part, toDraft } from '../combine/draft.ts'
import { GroupEditor } from '../combine/GroupEditor.tsx'
import { wrongIn } from '../combine/wrong.ts'
import type { useListState } from '../listState.ts'
import { FilterForm } from './FieldFilter.tsx'
import './filter.css'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  close(): void
  /** Goes back to the choice of fields. */
  back?(): void
}

/** What was not applied yet, by list and by what it began with: a click beside it loses nothing. */
const unfinished = new Map<string, Part>()

/** Conditions that are combined: all, any or none of them, with groups. */
export function CombinedFilter({ resource, state, close, back }: Props) {
  const { t } = useTranslation('lists')
  const { conditions, where } = state.query
  const place = JSON.stringify([resource.entity.name, where])
  const [draft, setDraft] = useState<Part>(() => unfinished.get(place) ?? toDraft(where))
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({ lines: {} })
  function apply(event: FormEvent) {
    event.preventDefault()
    const next = fromDraft(draft)
    const problems = wrongIn(resource.entity, draft, next, t('combine.incomplete'))
    setWrong(problems)
    if (Object.keys(problems.lines).length > 0 || problems.whole) return
    unfinished.delete(place)
    state.narrow([...conditions], next)
    close()
  }
  return (
    <div className="cs-filter-combining">
      <FilterForm
        title={t('combine.title')}
        back={back}
        apply={apply}
        {...(where && {
          remove: () => {
            unfinished.delete(place)
            state.apart()
            close()
          },
        })}
      >
        <p className="cs-filter-hint">{t('combine.hint')}</p>
        <GroupEditor
          resource={resource}
          part={draft}
          wrong={wrong.lines}
          onChange={next => {
            unfinished.set(place, next)
            setDraft(next)
          }}
        />
        {wrong.whole && (
          <p className="cs-refused" role="alert">
            {wrong.whole}
          </p>
        )}
      </FilterForm>
    </div>
  )
}
