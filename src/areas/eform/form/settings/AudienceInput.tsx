import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/kit/form/draft.ts'
import { audienceOf, audiences, flagsOf } from './who.ts'

/** Who may answer, as one choice: it writes the two fields that say so. */
export function AudienceInput({ draft }: { draft: Draft }) {
  const { t } = useTranslation('pages/forms')
  const name = useId()
  const chosen = audienceOf(draft.values)
  return (
    <div role="radiogroup" className="ef-audience" aria-label={t('settings.who')}>
      {audiences.map(one => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === chosen}
            onChange={() => {
              for (const [field, value] of Object.entries(flagsOf(one))) draft.set(field, value)
            }}
          />
          <span>
            {t(`settings.audience.${one}`)}
            <small>{t(`settings.audienceHelp.${one}`)}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
