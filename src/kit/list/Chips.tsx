import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButton } from '../button/PopupButton.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { One, Said } from './combine/Said.tsx'
import { CombinedFilter } from './filter/CombinedFilter.tsx'
import { FieldFilter, filterOf } from './filter/FieldFilter.tsx'
import type { useListState } from './listState.ts'
import Refused from './Refused.tsx'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** Gets the focus if no chip is left. */
  leave(): void
  /** Further things to do with these filters. */
  children?: ReactNode
}

/** The current filters: each can be changed in place, and removed. */
export function Chips({ resource, state, leave, children }: Props) {
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(resource.entity)
  const { conditions, where } = state.query
  return (
    <>
      <Refused resource={resource} state={state} leave={leave} />
      <ul className="cs-chips" aria-label={t('kit:filter.now')}>
        {conditions.map(condition => {
          const { field, operator } = condition
          const label = words.label(field)
          return (
            <Chip
              key={`${field} ${operator}`}
              label={label}
              {...(filterOf(resource, field) && {
                edit: (close: () => void) => (
                  <FieldFilter name={field} {...{ resource, state, close }} />
                ),
              })}
              remove={t('kit:filter.remove', { label })}
              onRemove={() => state.filter(conditions.filter(one => one !== condition))}
              leave={leave}
            >
              <One resource={resource} condition={condition} />
            </Chip>
          )
        })}
        {where && (
          <Chip
            label={t('lists:combine.title')}
            edit={close => <CombinedFilter {...{ resource, state, close }} />}
            remove={t('lists:combine.chip')}
            onRemove={state.apart}
            leave={leave}
          >
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
        {children && <li>{children}</li>}
      </ul>
    </>
  )
}

interface ChipProps extends Pick<Props, 'leave'> {
  /** What it filters by. */
  label: string
  /** The form that changes it. */
  edit?: (close: () => void) => ReactNode
  remove: string
  onRemove(): void
  children: ReactNode
}

function Chip({ label, edit, remove, onRemove, leave, children }: ChipProps) {
  const { t } = useTranslation('lists')
  return (
    <li className="cs-chip">
      {edit ? (
        <PopupButton label={label} content={edit}>
          <button type="button" className="cs-chip-text" title={t('filter.change')}>
            {children}
          </button>
        </PopupButton>
      ) : (
        <span className="cs-chip-text">{children}</span>
      )}
      <button
        type="button"
        className="cs-chip-remove"
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

/** The remove button of the neighbouring chip. */
function neighbour(button: HTMLElement): HTMLElement | null | undefined {
  const { nextElementSibling: next, previousElementSibling: last } = button.closest('li') ?? button
  return [next, last].find(one => one?.matches('.cs-chip'))?.querySelector('.cs-chip-remove')
}
