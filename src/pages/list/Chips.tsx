import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import type { Condition } from '#contract/kit/query.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import type { useListState } from '#src/kit/listState.ts'
import { wordsOf } from '#src/kit/words.ts'

/** What the list is narrowed by; each can be taken away. */
export function Chips({
  entity,
  state,
}: {
  entity: Entity
  state: ReturnType<typeof useListState>
}) {
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const { conditions } = state.query
  if (conditions.length === 0) return null

  const shown = ({ field: name, value }: Condition) => {
    const field = entity.fields[name]
    if (!field || Array.isArray(value)) return String(value)
    return <Cell field={field} name={name} words={words} value={value} row={{}} />
  }
  return (
    <ul className="cs-chips" aria-label={t('filter.now')}>
      {conditions.map(condition => {
        const { field, operator, value } = condition
        const label = words.label(field)
        const asked =
          operator === 'null' ? t(value ? 'filter.empty' : 'filter.filled') : shown(condition)
        return (
          <li key={`${field} ${operator}`} className="cs-chip">
            <span>
              {label} {operator !== 'null' && t(`filter.sign.${operator}`)} {asked}
            </span>
            <button
              type="button"
              aria-label={t('filter.remove', { label })}
              onClick={() => state.filter(conditions.filter(one => one !== condition))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className="cs-link" onClick={state.clear}>
          {t('filter.clearAll')}
        </button>
      </li>
    </ul>
  )
}
