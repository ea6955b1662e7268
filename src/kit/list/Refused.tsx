import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource/resource.ts'
import { refusalWords, wordsOf } from '../words/words.ts'
import type { useListState } from './listState.ts'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** Gets the focus after one is removed. */
  leave?(): void
}

/** Filters of the address that cannot be asked, by name; each can be removed. */
export default function Refused({ resource, state, leave }: Props) {
  const { t } = useTranslation('lists')
  const words = wordsOf(resource.entity)
  const { conditions } = state.query
  return state.refused.map(({ field, together, why }) => {
    const label = field ? words.label(field) : t('combine.title')
    return (
      <p key={`${field} ${together} ${why.problem}`} className="cs-filter-refused" role="alert">
        {t('refused', { label, why: refusalWords(why) })}{' '}
        <button
          type="button"
          className="cs-link"
          onClick={() => {
            leave?.()
            if (together) state.apart()
            else state.filter(conditions.filter(one => one.field !== field))
          }}
        >
          {together ? t('combine.chip') : t('filter.removeOf', { label })}
        </button>
      </p>
    )
  })
}
