import { isDay } from '#contract/kit/day.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { isText } from '#contract/kit/readable.ts'
import type { Refusal, Refusals } from '#contract/kit/refusal.ts'
import {
  type Answer,
  type Answers,
  addressParts,
  type Element,
  FILES_MAX,
  isQuestion,
  type Kind,
  LONG_TEXT_MAX,
  neededParts,
  PART_MAX,
  TEXT_MAX,
} from './element.ts'
import { compareNumbers, shownOf } from './logic.ts'

/** What is wrong with an answer, or the answer as it is stored; undefined where there is none. */
type Read = { refusal: Refusal } | { answer: Answer | undefined }

const refuse = (problem: Refusal['problem'], limits: Omit<Refusal, 'problem'> = {}): Read => ({
  refusal: { problem, ...limits },
})
const take = (answer: Answer | undefined): Read => ({ answer })

/** Characters as a reader counts them, more or less: half of one is none. */
const length = (text: string): number => [...text].length

function readText(element: Element, given: unknown, most: number): Read {
  if (typeof given !== 'string' || !isText(given)) return refuse('notText')
  const text = given.trim()
  if (text === '') return take(undefined)
  const { minLength = 0, maxLength = most, format } = element
  if (length(text) < minLength) return refuse('tooShort', { min: minLength })
  const max = Math.min(maxLength, most)
  if (length(text) > max) return refuse('tooLong', { max })
  if (format === 'DIGITS' && !/^\d+$/.test(text)) return refuse('wrongFormat')
  if (format === 'LETTERS' && !/^[\p{L}\p{M}\s'’.·-]+$/u.test(text)) return refuse('wrongFormat')
  if (format === 'URL' && !patterns.url.test(text)) return refuse('wrongUrl')
  return take(text)
}

/** Digits of a number before its decimals. */
const WHOLE_MAX = 15

function readNumber({ scale = 0, lowest, highest }: Element, given: unknown): Read {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') return refuse('notADecimal', { scale })
  const trimmed = text.trim()
  if (trimmed === '') return take(undefined)
  const [, whole = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(trimmed) ?? []
  if (whole === '' || whole.length > WHOLE_MAX || decimals.length > scale)
    return refuse('notADecimal', { scale })
  if (lowest !== undefined && (compareNumbers(trimmed, lowest) ?? 0) < 0)
    return refuse('tooSmall', { min: lowest })
  if (highest !== undefined && (compareNumbers(trimmed, highest) ?? 0) > 0)
    return refuse('tooBig', { max: highest })
  return take(trimmed)
}

function readDay({ earliest, latest }: Element, given: unknown): Read {
  if (given === '') return take(undefined)
  if (typeof given !== 'string' || !isDay(given)) return refuse('notADay')
  if (earliest !== undefined && given < earliest) return refuse('tooEarly', { min: earliest })
  if (latest !== undefined && given > latest) return refuse('tooLate', { max: latest })
  return take(given)
}

function readEmail(given: unknown): Read {
  if (typeof given !== 'string' || !isText(given)) return refuse('wrongEmail')
  const text = given.trim()
  if (text === '') return take(undefined)
  return text.length <= 254 && patterns.email.test(text) ? take(text) : refuse('wrongEmail')
}

function readPhone(given: unknown): Read {
  if (typeof given !== 'string') return refuse('wrongPhone')
  const text = given.replace(/[\s().-]/g, '')
  if (text === '') return take(undefined)
  return patterns.phone.test(text) ? take(text) : refuse('wrongPhone')
}

const offers = (list: Element['options'], value: unknown): boolean =>
  list?.some(option => option.value === value) ?? false

function readOne({ options }: Element, given: unknown): Read {
  if (given === '') return take(undefined)
  return offers(options, given) ? take(given as string) : refuse('notAChoice')
}

/** At least and at most so many: an empty list is no answer. */
function readCount({ min = 0, max = FILES_MAX }: Element, list: string[] | number[]): Read {
  if (new Set<unknown>(list).size < list.length) return refuse('repeated')
  if (list.length === 0) return take(undefined)
  if (list.length < min) return refuse('tooFew', { min })
  if (list.length > max) return refuse('tooMany', { max })
  return take(list)
}

function readSeveral(element: Element, given: unknown): Read {
  if (!Array.isArray(given)) return refuse('notAList')
  if (!given.every(value => offers(element.options, value))) return refuse('notAChoice')
  return readCount(element, given)
}

function readFiles(element: Element, given: unknown): Read {
  if (!Array.isArray(given)) return refuse('notAList')
  if (!given.every(id => Number.isSafeInteger(id) && id > 0)) return refuse('notFound')
  return readCount(element, given)
}

function readMark({ max = 5 }: Element, given: unknown): Read {
  const whole = typeof given === 'number' && Number.isInteger(given)
  if (!whole) return refuse('notANumber')
  if (given < 1) return refuse('tooSmall', { min: 1 })
  return given <= max ? take(given) : refuse('tooBig', { max })
}

/** The texts of an object; undefined if it is none. */
function textsOf(given: unknown): [string, string][] | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const entries = Object.entries(given)
  if (!entries.every(([, text]) => typeof text === 'string' && isText(text))) return undefined
  return (entries as [string, string][])
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '') as [string, string][]
}

function readMatrix({ rows = [], options }: Element, given: unknown, required: boolean): Read {
  const entries = textsOf(given)
  if (!entries?.every(([row, value]) => offers(rows, row) && offers(options, value)))
    return refuse('notAChoice')
  if (entries.length === 0) return take(undefined)
  if (required && entries.length < rows.length) return refuse('everyRow')
  return take(Object.fromEntries(entries))
}

function readAddress(given: unknown): Read {
  const entries = textsOf(given)
  const known = (name: string) => (addressParts as readonly string[]).includes(name)
  if (!entries?.every(([name]) => known(name))) return refuse('notText')
  if (entries.some(([, text]) => length(text) > PART_MAX))
    return refuse('tooLong', { max: PART_MAX })
  if (entries.length === 0) return take(undefined)
  const parts = Object.fromEntries(entries)
  return neededParts.every(name => parts[name]) ? take(parts) : refuse('wholeAddress')
}

const readers: Partial<
  Record<Kind, (element: Element, given: unknown, required: boolean) => Read>
> = {
  TEXT: (element, given) => readText(element, given, TEXT_MAX),
  LONG_TEXT: (element, given) => readText(element, given, LONG_TEXT_MAX),
  NUMBER: readNumber,
  EMAIL: (_, given) => readEmail(given),
  PHONE: (_, given) => readPhone(given),
  DATE: readDay,
  SINGLE: readOne,
  MULTIPLE: readSeveral,
  DROPDOWN: readOne,
  FILE: readFiles,
  PICTURE: readFiles,
  RATING: readMark,
  MATRIX: readMatrix,
  SIGNATURE: (element, given) => readFiles({ ...element, min: 1, max: 1 }, given),
  ADDRESS: (_, given) => readAddress(given),
}

/** One answer as it is stored, or what is wrong with it. */
function readAnswer(element: Element, given: unknown, required: boolean): Read {
  const empty = given === undefined || given === null
  const read = empty ? take(undefined) : readers[element.kind]?.(element, given, required)
  if (!read || 'refusal' in read) return read ?? take(undefined)
  return required && read.answer === undefined ? refuse('required') : read
}

/**
 * The answers that count, as they are stored, and what is wrong, by the keys of the questions: the
 * same on both sides. What was not asked is left out.
 */
export function checkAnswers(
  elements: readonly Element[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; refusals: Refusals } {
  const shown = shownOf(elements, given as Answers)
  const answers: Record<string, Answer> = {}
  const refusals: Refusals = {}
  for (const element of elements) {
    const { key } = element
    if (!isQuestion(element) || !shown.keys.has(key)) continue
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const read = readAnswer(element, value, shown.required.has(key))
    if ('refusal' in read) refusals[key] = read.refusal
    else if (read.answer !== undefined) answers[key] = read.answer
  }
  return { answers, refusals }
}
