import { useTranslation } from 'react-i18next'
import { accepted, formats } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { elementsOf } from '../form/builder/elements.ts'
import { useNaming } from '../form/builder/useNaming.ts'
import type { OutlineWords } from './outline.ts'

/** What of a row is versioned. */
export const formOf = ({ languages, texts, elements }: Row) => ({
  languages: (languages ?? []) as LetterLanguage[],
  texts: (texts ?? {}) as FormTexts,
  elements: elementsOf(elements),
})

/** The words of outlines. */
export function useOutlineWords(): OutlineWords {
  const { t } = useTranslation('pages/forms')
  const { settingName } = useNaming([])
  const values: Readonly<Record<string, string | undefined>> = Object.fromEntries([
    ...formats.map(one => [`format.${one}`, t(`format.${one}`)]),
    ...accepted.map(one => [`accept.${one}`, t(`accept.${one}`)]),
  ])
  return {
    kind: kind => t(`kinds.${kind}.name`),
    setting: settingName,
    value: (name, value) => values[`${name}.${value}`] ?? String(value),
    rule: (name, match) =>
      [t(`rules.${name}`), match && t(`rules.${match}`)].filter(Boolean).join(' '),
    operator: operator => t(`operator.${operator}`),
    required: t('builder.required'),
  }
}
