import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { HELP_MAX } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { LanguageTabs } from '#src/kit/form/languages/LanguageTabs.tsx'
import { withText } from './builder/elements.ts'
import { Labelled } from './builder/Labelled.tsx'

const parts = ['title', 'intro', 'thanks'] as const
const TITLE_MAX = 200

interface Props {
  prefix: string
  languages: readonly LetterLanguage[]
  value: FormTexts
  onChange(texts: FormTexts): void
  refused: Readonly<Record<string, string>>
}

/** What the page says besides its questions, in each language of the form. */
export function PageTexts({ prefix, languages, value, onChange, refused }: Props) {
  const { t } = useTranslation('pages/forms')
  const put = (part: (typeof parts)[number], language: LetterLanguage, text: string) => {
    const texts = withText(value[part], language, text)
    const { [part]: _, ...others } = value
    onChange(Object.keys(texts).length > 0 ? { ...others, [part]: texts } : others)
  }
  return (
    <LanguageTabs
      label={t('form.language')}
      prefix={`${prefix}-texts`}
      languages={languages}
      start={languages[0] ?? 'ZH_TW'}
      tagOf={() => null}
      fieldsOf={() => []}
      refused={refused}
    >
      {language =>
        parts.map(part => {
          const id = `${prefix}-texts-${language}-${part}`
          const shared = {
            id,
            'aria-describedby': `${id}-note`,
            value: value[part]?.[language] ?? '',
            onChange: (event: { target: { value: string } }) =>
              put(part, language, event.target.value),
          }
          return (
            <Labelled key={part} id={id} label={t(`texts.${part}`)} note={t(`texts.${part}Help`)}>
              {part === 'title' ? (
                <Input {...shared} maxLength={TITLE_MAX} />
              ) : (
                <Input.TextArea
                  {...shared}
                  autoSize={{ minRows: 3, maxRows: 12 }}
                  maxLength={HELP_MAX}
                />
              )}
            </Labelled>
          )
        })
      }
    </LanguageTabs>
  )
}
