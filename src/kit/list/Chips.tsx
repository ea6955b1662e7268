import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#contract/kit/query.ts'
import { PopupButton } from '../button/PopupButton.tsx'
import type { Place } from '../dialog/focus.ts'
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
  /** What gets the focus if no chip is left. */
  place: Place
  /** Further things to do with these filters. */
  children?: ReactNode
}

/** The current filters: each can be changed in place, and removed. */
export function Chips({ resource, state, place, children }: Props) {
  const { t } = useTranslation(['kit', 'lists'])
  const words = wordsOf(resource.entity)
  const { conditions, where } = state.query
  const leave = () => place()?.focus()
  // A changed one keeps its place, whatever it is compared by.
  const keyOf = ({ field }: Condition, at: number) =>
    `${field} ${conditions.slice(0, at).filter(one => one.field === field).length}`
  return (
    <>
      <Refused resource={resource} state={state} leave={leave} />
      <ul className="cs-chips" aria-label={t('lists:filter.now')}>
        {conditions.map((condition, at) => {
          const { field } = condition
          const label = words.label(field)
          return (
            <Chip
              key={keyOf(condition, at)}
              label={label}
              {...(filterOf(resource, field) && {
                edit: (close: () => void) => (
                  <FieldFilter name={field} {...{ resource, state, close }} />
                ),
              })}
              remove={t('lists:filter.removeOf', { label })}
              onRemove={() => state.filter(conditions.filter(one => one !== condition))}
              place={place}
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
            place={place}
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

interface ChipProps extends Pick<Props, 'place'> {
  /** What it filters by. */
  label: string
  /** The form that changes it. */
  edit?: (close: () => void) => ReactNode
  remove: string
  onRemove(): void
  children: ReactNode
}

function Chip({ label, edit, remove, onRemove, place, children }: ChipProps) {
  const { t } = useTranslation('lists')
  return (
    <li className="cs-chip">
      {edit ? (
        <PopupButton label={label} content={edit} instead={place}>
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
          const next = neighbour(event.currentTarget) ?? place()
          next?.focus()
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
