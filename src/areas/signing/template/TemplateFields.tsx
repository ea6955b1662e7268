import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contract } from '#contract/areas/signing/contract.ts'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Tabs, tabPanel } from '#src/kit/ui/Tabs.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { firstLanguage, languages, progressIn, settings } from '../languages.ts'
import { BodyInput } from './BodyInput.tsx'
import { TemplateField } from './TemplateField.tsx'

const tones = { EMPTY: 'neutral', PARTLY: 'gold', COMPLETE: 'green' } as const

/** The fields of a template: its name, a tab for the text in each language, and its settings. */
export function TemplateFields(props: RowsProps) {
  const { draft, prefix } = props
  const { t } = useTranslation('pages/contractTemplates')
  const words = wordsOf(contract)
  const [language, setLanguage] = useState<LetterLanguage>(() => firstLanguage(draft.values))
  const panel = `${prefix}-language`
  const { title, body } = templateTexts[language]

  // A refused field behind another tab would not be seen.
  const refusedIn = (one: LetterLanguage) =>
    Object.values(templateTexts[one]).some(name => draft.refused[name] !== undefined)
  const hidden = refusedIn(language) ? undefined : languages.find(refusedIn)
  useEffect(() => {
    if (hidden) setLanguage(hidden)
  }, [hidden])

  return (
    <>
      <TemplateField {...props} name="name" note={t('form.nameHelp')} />
      <section className="sg-part" aria-labelledby={`${prefix}-texts`}>
        <h2 id={`${prefix}-texts`}>{t('form.texts')}</h2>
        <p className="cs-note">{t('form.textsHelp')}</p>
        <Tabs
          label={t('form.languages')}
          panel={panel}
          value={language}
          onChange={setLanguage}
          tabs={languages.map(one => {
            const progress = progressIn(one, draft.values)
            return {
              value: one,
              label: (
                <span className="sg-tab">
                  {words.choice('language', one)}{' '}
                  <Tag tone={tones[progress]}>{t(`progress.${progress}`)}</Tag>
                </span>
              ),
            }
          })}
        />
        <div {...tabPanel(panel, language)} key={language}>
          <TemplateField {...props} name={title} />
          <TemplateField {...props} name={body} input={BodyInput} />
        </div>
      </section>
      <section className="sg-part" aria-labelledby={`${prefix}-settings`}>
        <h2 id={`${prefix}-settings`}>{t('form.settings')}</h2>
        <div className="sg-settings">
          {settings.map(name => (
            <TemplateField key={name} {...props} name={name} note={t(`help.${name}`)} />
          ))}
        </div>
      </section>
    </>
  )
}
