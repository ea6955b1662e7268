import { type Element, inOrder, type Texts } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { VersionTexts } from '#src/kit/difference/CompareVersions.tsx'

/** The words that a text needs besides those of the form. */
export interface OutlineWords {
  kind(kind: Element['kind']): string
  required: string
}

interface Form {
  languages: readonly LetterLanguage[]
  texts: FormTexts
  elements: readonly Element[]
}

/** What is compared of rules and settings, which have no words of their own. */
function facts({
  key: _k,
  kind: _i,
  name: _n,
  help: _h,
  sort: _s,
  required: _r,
  ...rest
}: Element) {
  const { options: _o, rows: _w, ...settings } = rest
  return Object.entries(settings).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
}

/** A form as text, in one language: its page texts and its elements with their options. */
function outline({ texts, elements }: Form, language: LetterLanguage, words: OutlineWords): string {
  const said = (text: Texts | undefined) => text?.[language] ?? ''
  const lines = inOrder(elements).map(element => {
    const { kind, name, help, required, options = [], rows = [] } = element
    const head = [said(name), required && words.required].filter(Boolean).join(' * ')
    const list = [...inOrder(rows), ...inOrder(options)].map(one => `  - ${said(one.label)}`)
    return [`[${words.kind(kind)}] ${head}`, said(help), ...list, ...facts(element)]
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
