import { useTranslation } from 'react-i18next'
import type { Mentionable } from './useMentions.ts'

interface Props {
  id: string
  people: readonly Mentionable[]
  loading: boolean
  at: number
  /** Its position within the editor. */
  place: { left: number; top: number }
  take(one: Mentionable): void
}

/** The members who can be mentioned, below the cursor; the focus stays in the text. */
export function People({ id, people, loading, at, place, take }: Props) {
  const { t } = useTranslation('pages/richText')
  const none = loading ? t('searching') : t('nobody')
  return (
    <div className="cs-rich-people" style={place}>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={t('people')}>
          {people.map((one, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              onMouseDown={event => event.preventDefault()}
              onClick={() => take(one)}
            >
              <span>{one.name}</span>
              {one.aside && <small>{one.aside}</small>}
            </div>
          ))}
        </div>
      )}
      <p className={people.length > 0 ? 'cs-aside' : 'cs-rich-nobody'} role="status">
        {people.length > 0 ? t('found', { count: people.length }) : none}
      </p>
    </div>
  )
}
