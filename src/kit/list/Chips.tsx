import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { One, Said } from './combine/Said.tsx'
import type { useListState } from './listState.ts'
import Refused from './Refused.tsx'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** Gets the focus if no chip is left. */
  leave(): void
}

/** The current filters; each can be removed. */
export default function Chips({ resource, state, leave }: Props) {
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(resource.entity)
  const { conditions, where } = state.query
  return (
    <>
      <Refused resource={resource} state={state} leave={leave} />
      <ul className="cs-chips" aria-label={t('kit:filter.now')}>
        {conditions.map(condition => (
          <Chip
            key={`${condition.field} ${condition.operator}`}
            remove={t('kit:filter.remove', { label: words.label(condition.field) })}
            onRemove={() => state.filter(conditions.filter(one => one !== condition))}
            leave={leave}
          >
            <One resource={resource} condition={condition} />
          </Chip>
        ))}
        {where && (
          <Chip remove={t('lists:combine.chip')} onRemove={state.apart} leave={leave}>
            <Said resource={resource} clause={where} />
          </Chip>
        )}
        <li>
          <button
            type="button"
            className="cs-link"
            onClick={() => {
              leave()
              state.clear()
            }}
          >
            {t('kit:filter.clearAll')}
          </button>
        </li>
      </ul>
    </>
  )
}

interface ChipProps extends Pick<Props, 'leave'> {
  remove: string
  onRemove(): void
  children: ReactNode
}

function Chip({ remove, onRemove, leave, children }: ChipProps) {
  return (
    <li className="cs-chip">
      <span>{children}</span>
      <button
        type="button"
        aria-label={remove}
        onClick={event => {
          const next = neighbour(event.currentTarget)
          if (next) next.focus()
          else leave()
          onRemove()
        }}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}

/** The button of the neighbouring chip. */
function neighbour(button: HTMLElement): HTMLElement | null | undefined {
  const { nextElementSibling: next, previousElementSibling: last } = button.closest('li') ?? button
  return [next, last].find(one => one?.matches('.cs-chip'))?.querySelector('button')
}
