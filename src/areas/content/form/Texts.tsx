import { useTranslation } from 'react-i18next'
import { textDate, writtenIn } from '#contract/areas/content/textDates.ts'
import { articleTexts } from '#contract/areas/content/texts.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { LanguageTabs } from '#src/kit/form/languages/LanguageTabs.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { textStates } from '../states.ts'
import { languagesRefused, withForeign } from './foreign.ts'

const tones = { EMPTY: 'neutral', WRITTEN: 'green', STALE: 'gold' } as const

/** The texts of an article, with a tab for each language that says how its text stands. */
export function Texts(props: RowsProps) {
  const { draft, row, prefix } = props
  const { t } = useTranslation('pages/articles')
  const states = textStates(draft.values, row && draft.base)
  const foreign = languagesRefused(draft)
  const marked = withForeign(draft, t('form.foreign'))
  const tagOf = (one: LetterLanguage) => (
    <Tag tone={tones[states[one]]}>{t(`state.${states[one]}`)}</Tag>
  )
  return (
    <LanguageTabs
      label={t('form.languages')}
      prefix={prefix}
      start={firstLanguage(one => writtenIn(draft.values).includes(one))}
      tagOf={tagOf}
      fieldsOf={one => [
        ...Object.values(articleTexts[one]),
        ...(foreign.includes(one) ? ['pictures'] : []),
      ]}
      refused={draft.refused}
    >
      {(language, shown) => {
        const { title, subtitle, summary, body } = articleTexts[language]
        const date = row && textDate(language, row)
        return (
          <>
            {date && <p className="cs-note">{t('form.changed', { date: instant(date) })}</p>}
            {states[language] === 'STALE' && (
              <p className="ct-stale" role="status">
                {t('form.stale')}
              </p>
            )}
            {/* Both kinds of Chinese have them in common: only one of them is in the page. */}
            {shown && (
              <>
                <PartField
                  {...props}
                  name={title}
                  note={language === 'EN_US' ? t('help.titleEN') : t('help.shared')}
                />
                <PartField {...props} name={subtitle} />
                <PartField {...props} name={summary} note={t('help.summary')} />
              </>
            )}
            <PartField {...props} draft={marked} name={body} />
          </>
        )
      }}
    </LanguageTabs>
  )
}
