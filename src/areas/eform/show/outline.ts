import {
  type Element,
  inOrder,
  type Rule,
  type Texts,
  textIn,
} from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { VersionTexts } from '#src/kit/difference/CompareVersions.tsx'
import { type RuleName, ruleNames } from '../form/builder/elements.ts'

/** The words that a text needs besides those of the form. */
export interface OutlineWords {
  kind(kind: Element['kind']): string
  setting(element: Element, name: string): string
  /** What a setting is set to. */
  value(name: string, value: unknown): string
  rule(name: RuleName, match: Rule['match'] | undefined): string
  operator(operator: Rule['tests'][number]['operator']): string
  required: string
}

interface Form {
  languages: readonly LetterLanguage[]
  texts: FormTexts
  elements: readonly Element[]
}

/** A form as text, in one language: its page texts and its elements with all that is set for them. */
function outline(
  { languages, texts, elements }: Form,
  language: LetterLanguage,
  words: OutlineWords,
): string {
  const said = (text: Texts | undefined) => text?.[language] ?? ''
  const ruleText = (name: RuleName, { match, tests }: Rule) => {
    const conditions = tests.map(({ key, operator, value = '' }) => {
      const question = elements.find(one => one.key === key)
      const option = question?.options?.find(one => one.value === value)
      const label = option ? textIn(option.label, language, languages) : value
      const asked = textIn(question?.name, language, languages) || key
      return [asked, words.operator(operator), label].filter(Boolean).join(' ')
    })
    const several = tests.length > 1 ? match : undefined
    return `${words.rule(name, several)}: ${conditions.join('; ')}`
  }
  const lines = inOrder(elements).map(element => {
    const {
      key: _key,
      sort: _sort,
      kind,
      name,
      help,
      required,
      options = [],
      rows = [],
      ...rest
    } = element
    const { show: _show, require: _require, skip: _skip, ...settings } = rest
    const head = [`[${words.kind(kind)}]`, said(name), required && `(${words.required})`]
    return [
      head.filter(Boolean).join(' '),
      said(help),
      ...[...inOrder(rows), ...inOrder(options)].map(one => `  - ${said(one.label)}`),
      ...Object.entries(settings).map(
        ([one, value]) => `${words.setting(element, one)}: ${words.value(one, value)}`,
      ),
      ...ruleNames.flatMap(one => (element[one] ? ruleText(one, element[one]) : [])),
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [said(texts.title), said(texts.intro), ...lines, said(texts.thanks)]
    .filter(Boolean)
    .join('\n\n')
}

/** A form as text in each of its languages. */
export const outlines = (form: Form, words: OutlineWords): VersionTexts =>
  Object.fromEntries(form.languages.map(one => [one, outline(form, one, words)]))
