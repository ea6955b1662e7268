import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Answer } from './element.ts'
import { addressParts, type Element, inOrder, type Option, textIn } from './element.ts'

interface Reader {
  language: LetterLanguage
  /** The languages of the form, the first of which stands in for others. */
  languages: readonly LetterLanguage[]
  /** What a file is called; default: `#` and its id. */
  fileName?: (id: number) => string
}

/** An answer as a reader sees it, on one line: labels instead of values, names instead of files. */
export function answerText(
  { kind, options = [], rows = [] }: Element,
  answer: Answer | undefined,
  { language, languages, fileName = id => `#${id}` }: Reader,
): string {
  const labelOf = (list: readonly Option[], value: string) => {
    const found = list.find(option => option.value === value)
    return (found && textIn(found.label, language, languages)) || value
  }
  if (answer === undefined || answer === null) return ''
  if (Array.isArray(answer))
    return answer
      .map(one => (typeof one === 'number' ? fileName(one) : labelOf(options, one)))
      .join(', ')
  if (typeof answer !== 'object')
    return options.length > 0 ? labelOf(options, String(answer)) : String(answer)
  if (kind === 'ADDRESS') return addressParts.flatMap(part => answer[part] || []).join(', ')
  // Rows that are no longer asked for come last.
  const names = new Set([...inOrder(rows).map(row => row.value), ...Object.keys(answer)])
  return [...names]
    .flatMap(row => {
      const value = answer[row]
      return value ? `${labelOf(rows, row)}: ${labelOf(options, value)}` : []
    })
    .join('; ')
}
