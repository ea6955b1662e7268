import { answerText } from '#contract/areas/eform/answerText.ts'
import type { Answers, Element, Kind } from '#contract/areas/eform/element.ts'
import type { Accept } from '#contract/kit/field.ts'
import type { Published } from '../tables.ts'

/** Answers that say little without their question, or are files. */
const silent: readonly Kind[] = ['FILE', 'PICTURE', 'SIGNATURE', 'RATING', 'MATRIX']
const ANSWERS = 3
const CHARACTERS = 300

/** The first answers of a submission, by which it is recognised in lists. */
export function summaryOf({ elements, languages }: Published, answers: Answers): string {
  const [language = 'ZH_TW'] = languages
  const texts = elements
    .filter(({ kind }) => !silent.includes(kind))
    .map(element => answerText(element, answers[element.key], { language, languages }))
    .filter(Boolean)
  const whole = texts.slice(0, ANSWERS).join(' · ').replace(/\s+/g, ' ')
  return [...whole].slice(0, CHARACTERS).join('')
}

const accepted: Partial<Record<Kind, Accept>> = { PICTURE: 'image', SIGNATURE: 'image' }

/** The files among answers, each with its question and what that takes. */
export function filesIn(
  elements: readonly Element[],
  answers: Answers,
): { key: string; id: number; accept: Accept }[] {
  return elements.flatMap(({ key, kind, accept }) => {
    const answer = answers[key]
    if (!['FILE', 'PICTURE', 'SIGNATURE'].includes(kind) || !Array.isArray(answer)) return []
    return answer.flatMap(id =>
      typeof id === 'number' ? { key, id, accept: accepted[kind] ?? accept ?? 'any' } : [],
    )
  })
}
