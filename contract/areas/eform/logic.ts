import {
  type Answer,
  type Answers,
  type Element,
  inOrder,
  type Kind,
  type Rule,
  type Test,
} from './element.ts'

/** Which elements are shown and which answers required: the same on both sides. */

/**
 * Decimal numbers as texts, compared without floating point; undefined for what is none, or longer
 * than any answer: rules read answers before anything has checked them.
 */
export function compareNumbers(a: string, b: string): number | undefined {
  const parts = [a, b].map(text => /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text.trim()))
  const [one, other] = parts
  if (!one || !other) return undefined
  const digits = Math.max(one[3]?.length ?? 0, other[3]?.length ?? 0)
  const [left = 0n, right = 0n] = [one, other].map(([, sign, whole = '', rest = '']) =>
    BigInt(`${sign}${whole}${rest.padEnd(digits, '0')}`),
  )
  return left < right ? -1 : left > right ? 1 : 0
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** An answer that is one text or number; anything else is compared as an empty text. */
const asText = (answer: Answer | undefined): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

/** Compares an answer with the value of a test. */
function compare(kind: Kind, answer: string, value: string): number | undefined {
  if (kind === 'NUMBER' || kind === 'RATING') return compareNumbers(answer, value)
  // Values that differ in case are different choices.
  if (kind === 'SINGLE' || kind === 'DROPDOWN') return compareTexts(answer, value)
  return compareTexts(plain(answer), plain(value))
}

/** Whether an answer says anything. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  typeof answer === 'string'
    ? answer.trim() !== ''
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).some(part => typeof part !== 'string' || part.trim() !== '')
      : answer !== undefined && answer !== null

/** Whether a test is met; what was not answered is, contains and reaches nothing. */
function isMet({ operator, value = '' }: Test, kind: Kind, answer: Answer | undefined): boolean {
  const answered = isAnswered(answer)
  if (operator === 'answered') return answered
  if (operator === 'empty') return !answered
  const negative = operator === 'isNot' || operator === 'containsNot'
  if (!answered) return negative
  if (operator === 'contains' || operator === 'containsNot') {
    const contains = Array.isArray(answer)
      ? (answer as unknown[]).includes(value)
      : plain(asText(answer)).includes(plain(value))
    return contains !== negative
  }
  const compared = compare(kind, asText(answer), value)
  if (operator === 'is') return compared === 0
  if (operator === 'isNot') return compared !== 0
  if (compared === undefined) return false
  return operator === 'atLeast' ? compared >= 0 : compared <= 0
}

/** What of a form is shown with some answers. */
export interface Shown {
  /** The pages that are shown, each with its elements. */
  pages: { page: Element | undefined; elements: Element[] }[]
  /** The keys of the elements that are shown. */
  keys: ReadonlySet<string>
  /** The keys of the questions that have to be answered. */
  required: ReadonlySet<string>
}

/**
 * Follows the rules of a form from its beginning to its end. Rules test earlier questions only, and
 * the answer to a question that is hidden does not count.
 */
export function shownOf(elements: readonly Element[], answers: Answers): Shown {
  const kinds = new Map<string, Kind>()
  const counted = new Map<string, Answer>()
  const met = ({ match, tests }: Rule): boolean => {
    const one = (test: Test) => {
      const kind = kinds.get(test.key)
      return kind !== undefined && isMet(test, kind, counted.get(test.key))
    }
    return match === 'ALL' ? tests.every(one) : tests.some(one)
  }
  const pages: Shown['pages'] = [{ page: undefined, elements: [] }]
  const keys = new Set<string>()
  const required = new Set<string>()
  let pageHidden = false
  let sectionHidden = false
  for (const element of inOrder(elements)) {
    const { key, kind, show, skip } = element
    kinds.set(key, kind)
    const hidden = show !== undefined && !met(show)
    if (kind === 'PAGE') {
      sectionHidden = false
      pageHidden = hidden || (skip !== undefined && met(skip))
      if (!pageHidden) {
        pages.push({ page: element, elements: [] })
        keys.add(key)
      }
      continue
    }
    if (kind === 'SECTION') sectionHidden = hidden
    if (pageHidden || sectionHidden || hidden) continue
    keys.add(key)
    pages.at(-1)?.elements.push(element)
    if (element.required || (element.require && met(element.require))) required.add(key)
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
    if (answer !== undefined && isAnswered(answer)) counted.set(key, answer)
  }
  // A form that begins with a page break has nothing before it.
  if (pages.length > 1 && pages[0]?.elements.length === 0) pages.shift()
  return { pages, keys, required }
}
