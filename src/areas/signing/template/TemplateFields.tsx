import { useTranslation } from 'react-i18next'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { LanguageTabs } from '#src/kit/form/languages/LanguageTabs.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { begunIn, progressIn, settings } from '../languages.ts'
import { BodyInput } from './BodyInput.tsx'
import { TemplateField } from './TemplateField.tsx'

const tones = { EMPTY: 'neutral', PARTLY: 'gold', COMPLETE: 'green' } as const

/** The fields of a template: its name, a tab for the text in each language, and its settings. */
export function TemplateFields(props: RowsProps) {
  const { draft, prefix } = props
  const { t } = useTranslation('pages/contractTemplates')
  return (
    <>
      <TemplateField {...props} name="name" note={t('form.nameHelp')} />
      <section className="sg-part" aria-labelledby={`${prefix}-texts`}>
        <h2 id={`${prefix}-texts`}>{t('form.texts')}</h2>
        <p className="cs-note">{t('form.textsHelp')}</p>
        <LanguageTabs
          label={t('form.languages')}
          prefix={prefix}
          start={firstLanguage(begunIn(draft.values))}
          tagOf={one => {
            const progress = progressIn(one, draft.values)
            return <Tag tone={tones[progress]}>{t(`progress.${progress}`)}</Tag>
          }}
          fieldsOf={one => Object.values(templateTexts[one])}
          refused={draft.refused}
        >
          {language => (
            <>
              <TemplateField {...props} name={templateTexts[language].title} />
              <TemplateField {...props} name={templateTexts[language].body} input={BodyInput} />
            </>
          )}
        </LanguageTabs>
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
