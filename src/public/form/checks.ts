import { checkAnswers } from '#contract/areas/eform/answers.ts'
import type { Answers, Element } from '#contract/areas/eform/element.ts'
import { patterns } from '#contract/kit/patterns.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { textAt, type Words } from '#src/kit/light/words.ts'
import { day } from '#src/kit/words/format.ts'
import type { Refused } from './context.ts'

const files = import.meta.glob<Words>('/locales/*/validation.json', { import: 'default' })

/** What answers are checked with, and the words of what is wrong with them. */
export interface Checks {
  /** The answers that count, and what is wrong. */
  check(elements: readonly Element[], given: Answers): { answers: Answers; wrong: Refused }
  /** What is wrong with an e-mail address; undefined if nothing is. */
  email(typed: string): string | undefined
}

/** Loads the words, which are those of the server. */
export async function checks(): Promise<Checks> {
  const words = (await files[`/locales/${currentLocale()}/validation.json`]?.()) ?? {}
  function problem({ problem, min, max, scale }: Refusal): string {
    const shown = (limit: Refusal['min']) =>
      problem === 'tooEarly' || problem === 'tooLate' ? day(String(limit)) : limit
    return textAt(words, problem, { min: shown(min), max: shown(max), scale })
  }
  return {
    check(elements, given) {
      const { answers, refusals } = checkAnswers(elements, given)
      const wrong = Object.entries(refusals).map(([key, refusal]) => [key, problem(refusal)])
      return { answers, wrong: Object.fromEntries(wrong) }
    },
    email(typed) {
      const text = typed.trim()
      if (text === '') return problem({ problem: 'required' })
      return patterns.email.test(text) ? undefined : problem({ problem: 'wrongEmail' })
    },
  }
}
