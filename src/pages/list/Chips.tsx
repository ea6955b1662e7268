import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useListState } from '#src/kit/listState.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { One, Said } from './combine/Said.tsx'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
}

/** What the list is narrowed by; each can be taken away. */
export default function Chips({ resource, state }: Props) {
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(resource.entity)
  const { conditions, where } = state.query
  return (
    <ul className="cs-chips" aria-label={t('kit:filter.now')}>
      {conditions.map(condition => (
        <Chip
          key={`${condition.field} ${condition.operator}`}
          remove={t('kit:filter.remove', { label: words.label(condition.field) })}
          onRemove={() => state.filter(conditions.filter(one => one !== condition))}
        >
          <One resource={resource} condition={condition} />
        </Chip>
      ))}
      {where && (
        <Chip remove={t('lists:combine.chip')} onRemove={state.apart}>
          <Said resource={resource} clause={where} />
        </Chip>
      )}
      <li>
        <button type="button" className="cs-link" onClick={state.clear}>
          {t('kit:filter.clearAll')}
        </button>
      </li>
    </ul>
  )
}

function Chip(props: { remove: string; onRemove(): void; children: ReactNode }) {
  return (
    <li className="cs-chip">
      <span>{props.children}</span>
      <button type="button" aria-label={props.remove} onClick={props.onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
