import { isQuestion, textIn } from '#contract/areas/eform/element.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import type { CellProps } from '#src/kit/field/types.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'
import { elementsOf } from '../form/builder/elements.ts'

const own = (): LetterLanguage =>
  textLanguages.find(one => languageTags[one] === currentLocale()) ?? 'ZH_TW'

/** The names of the elements, as history and questions about changes show them. */
export function ElementsCell({ value }: CellProps) {
  return (
    <ol className="ef-outline">
      {elementsOf(value).map(one => (
        <li key={one.key} className={isQuestion(one) ? '' : 'cs-none'}>
          {textIn(one.name, own(), textLanguages) || '–'}
        </li>
      ))}
    </ol>
  )
}

/** The texts of the page, in the reader's language. */
export function TextsCell({ value }: CellProps) {
  const texts = (value ?? {}) as FormTexts
  const lines = [texts.title, texts.intro, texts.thanks].map(one =>
    textIn(one, own(), textLanguages),
  )
  return <span className="cs-long">{lines.filter(Boolean).join('\n') || '–'}</span>
}
