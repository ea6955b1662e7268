import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { languageName, textLanguages } from '#src/kit/words/letterLanguages.ts'

/** The languages of a form; the first of them stands in where a text is missing. */
export function LanguagesInput({ id, name, words, value, onChange, ...rest }: InputProps) {
  const { t } = useTranslation('pages/forms')
  const languages = Array.isArray(value) ? (value as LetterLanguage[]) : []
  const [first] = languages
  const put = (chosen: readonly LetterLanguage[], lead = first) =>
    onChange(
      [...textLanguages]
        .filter(one => chosen.includes(one))
        .sort((a, b) => Number(b === lead) - Number(a === lead)),
    )
  return (
    <fieldset
      id={id}
      className="ef-languages"
      tabIndex={-1}
      aria-describedby={rest['aria-describedby']}
    >
      <legend className="cs-aside">{words.label(name)}</legend>
      <div className="ef-checks">
        {textLanguages.map(one => {
          const on = languages.includes(one)
          return (
            <Checkbox
              key={one}
              checked={on}
              // The last one stays: a form has texts.
              disabled={on && languages.length === 1}
              onChange={({ target }) =>
                put(target.checked ? [...languages, one] : languages.filter(two => two !== one))
              }
            >
              {languageName(one)}
            </Checkbox>
          )
        })}
      </div>
      {languages.length === 1 && <p className="cs-note">{t('settings.lastLanguage')}</p>}
      {languages.length > 1 && (
        <div className="ef-first">
          <span aria-hidden>{t('settings.first')}</span>
          <Segment
            label={t('settings.first')}
            value={first}
            onChange={one => put(languages, one)}
            options={textLanguages
              .filter(one => languages.includes(one))
              .map(one => ({ value: one, label: languageName(one) }))}
          />
        </div>
      )}
    </fieldset>
  )
}
