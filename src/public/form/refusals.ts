import type { Refusal } from '#contract/kit/refusal.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { textAt, type Words } from '#src/kit/light/words.ts'
import { day } from '#src/kit/words/format.ts'

const files = import.meta.glob<Words>('/locales/*/validation.json', { import: 'default' })

/** What is wrong with an answer, in the reader's language. */
export type Problem = (refusal: Refusal) => string

/** Loads the words of refusals, which are those of the server. */
export async function loadProblems(): Promise<Problem> {
  const words = (await files[`/locales/${currentLocale()}/validation.json`]?.()) ?? {}
  return ({ problem, min, max, scale }) => {
    const shown = (limit: Refusal['min']) =>
      problem === 'tooEarly' || problem === 'tooLate' ? day(String(limit)) : limit
    return textAt(words, problem, { min: shown(min), max: shown(max), scale })
  }
}
