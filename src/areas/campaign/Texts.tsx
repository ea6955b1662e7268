import { useTranslation } from 'react-i18next'
import { unknownIn } from '#contract/areas/campaign/variables.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { LanguageTabs } from '#src/kit/form/languages/LanguageTabs.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { BodyInput } from './BodyInput.tsx'
import { PlainInput } from './PlainInput.tsx'
import { TextSize } from './TextSize.tsx'
import { fieldsIn, progressIn, type Shape } from './texts.ts'
import { OwnVariables } from './VariableMenu.tsx'

const tones = { EMPTY: 'neutral', PARTLY: 'gold', COMPLETE: 'green' } as const

/** Those of texts with variables; a title is typed as any other. */
const inputOf = (name: string) => {
  if (name.startsWith('body')) return BodyInput
  return name.startsWith('plain') ? PlainInput : undefined
}

interface Props extends RowsProps {
  shape: Shape
  /** Variables beside those of every recipient. */
  variables: readonly { key: string }[]
  /** Variables may be declared in the same form. */
  mayDeclare?: boolean
}

/** The texts of a message, with a tab for each language. */
export function Texts({ resource, draft, row, prefix, below, shape, ...more }: Props) {
  const { variables, mayDeclare = false } = more
  const { t } = useTranslation('pages/messages')
  const words = wordsOf(resource.entity)
  return (
    <OwnVariables value={variables.map(({ key }) => key)}>
      <LanguageTabs
        label={t('texts.languages')}
        prefix={prefix}
        start={firstLanguage(one => progressIn(one, draft.values, shape) !== 'EMPTY')}
        tagOf={one => {
          const progress = progressIn(one, draft.values, shape)
          return <Tag tone={tones[progress]}>{t(`texts.progress.${progress}`)}</Tag>
        }}
        fieldsOf={one => [...fieldsIn(one, shape)]}
        refused={draft.refused}
      >
        {language =>
          fieldsIn(language, shape).map(name => {
            const field = draft.fields[name]
            if (!field) return null
            const id = `${prefix}-${name}`
            const value = draft.values[name]
            const text = typeof value === 'string' ? value : ''
            // As the server reads it: formatting within the braces would not be found.
            const unknown = unknownIn(text, variables)
            return (
              <FieldRow
                key={name}
                {...{ id, name, field, draft, row, words }}
                input={inputOf(name)}
                below={
                  <>
                    {shape === 'plain' && <TextSize text={text} />}
                    {unknown.length > 0 && (
                      <p className="ms-bad" role="status">
                        {t(mayDeclare ? 'texts.undeclared' : 'texts.unknown', {
                          count: unknown.length,
                          names: unknown.map(one => `{{${one}}}`).join(' '),
                        })}
                      </p>
                    )}
                    {below?.(name, id)}
                  </>
                }
              />
            )
          })
        }
      </LanguageTabs>
    </OwnVariables>
  )
}
