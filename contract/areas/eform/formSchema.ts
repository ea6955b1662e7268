import * as z from 'zod/mini'
import { isDay } from '#contract/kit/day.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { isReadable } from '#contract/kit/readable.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { type LetterLanguage, letterLanguages } from '#contract/letterLanguage.ts'
import {
  accepted,
  ELEMENTS_MAX,
  type Element,
  elementKinds,
  FILES_MAX,
  formats,
  HELP_MAX,
  inOrder,
  isQuestion,
  LONG_TEXT_MAX,
  NAME_MAX,
  OPTIONS_MAX,
  operators,
  operatorsOf,
  RATING_MAX,
  type Rule,
  SCALE_MAX,
  type Setting,
  settingsOf,
  TESTS_MAX,
  TEXT_MAX,
  type Texts,
} from './element.ts'
import { compareNumbers } from './logic.ts'

/** What a form is made of, as it travels and is stored. */

const language = z.enum(keysOf(letterLanguages))
const texts = (max: number) =>
  z.partialRecord(language, z.string().check(z.maxLength(max), z.refine(isReadable)))
/** Answers are stored by these: a name that every object has would be taken for one. */
const isOwnName = (name: string): boolean => !(name in Object.prototype)
const key = z.string().check(z.regex(/^[A-Za-z0-9_]{1,32}$/), z.refine(isOwnName))
const value = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_.-]+$/), z.refine(isOwnName))
const sort = z.int().check(z.minimum(0), z.maximum(1_000_000))
const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))
const day = z.string().check(z.refine(isDay))
const options = z
  .array(z.strictObject({ value, label: texts(NAME_MAX), sort }))
  .check(z.maxLength(OPTIONS_MAX))
const rule = z.strictObject({
  match: z.enum(['ALL', 'ANY']),
  tests: z
    .array(
      z.strictObject({
        key,
        operator: z.enum(operators),
        value: z.optional(z.string().check(z.maxLength(TEXT_MAX), z.refine(isReadable))),
      }),
    )
    .check(z.minLength(1), z.maxLength(TESTS_MAX)),
})
const between = (least: number, most: number) =>
  z.optional(z.int().check(z.minimum(least), z.maximum(most)))

/** An element: which settings it has follows from its kind. */
export const elementSchema = z.strictObject({
  key,
  kind: z.enum(elementKinds),
  name: texts(NAME_MAX),
  help: z.optional(texts(HELP_MAX)),
  sort,
  required: z.boolean(),
  show: z.optional(rule),
  require: z.optional(rule),
  skip: z.optional(rule),
  minLength: between(0, LONG_TEXT_MAX),
  maxLength: between(1, LONG_TEXT_MAX),
  format: z.optional(z.enum(formats)),
  lowest: z.optional(decimal),
  highest: z.optional(decimal),
  scale: between(0, SCALE_MAX),
  earliest: z.optional(day),
  latest: z.optional(day),
  options: z.optional(options),
  rows: z.optional(options),
  min: between(0, OPTIONS_MAX),
  max: between(1, OPTIONS_MAX),
  accept: z.optional(z.enum(accepted)),
})
const elementsSchema = z.array(elementSchema).check(z.maxLength(ELEMENTS_MAX))

/** What the page of a form says besides its elements. */
export const formTextsSchema = z.strictObject({
  title: z.optional(texts(200)),
  intro: z.optional(texts(HELP_MAX)),
  /** After it was sent. */
  thanks: z.optional(texts(HELP_MAX)),
})
export interface FormTexts {
  title?: Texts | undefined
  intro?: Texts | undefined
  thanks?: Texts | undefined
}

/** What is wrong with an element, and at which part of it: `name`, `options`, `show`, … */
export interface ElementProblem extends Refusal {
  /** The key of the element. */
  key: string
  part: 'name' | 'key' | 'show' | 'require' | 'skip' | Setting
}

const hasText = (texts: Texts, languages: readonly LetterLanguage[]): boolean =>
  languages.every(one => texts[one]?.trim())

/** Rules test earlier questions, with what their kind offers. */
function isSound({ tests }: Rule, earlier: ReadonlyMap<string, Element>): boolean {
  return tests.every(({ key, operator, value }) => {
    const question = earlier.get(key)
    if (!question || !isQuestion(question) || !operatorsOf(question.kind).includes(operator))
      return false
    if (operator === 'answered' || operator === 'empty') return true
    if (!value?.trim()) return false
    if (question.options) return question.options.some(option => option.value === value)
    if (question.kind === 'NUMBER' || question.kind === 'RATING')
      return compareNumbers(value, value) === 0
    return question.kind !== 'DATE' || isDay(value)
  })
}

const required = (part: ElementProblem['part']) => ({ part, problem: 'required' }) as const

/** Settings that a question cannot do without: how many may be chosen or uploaded, and of what. */
const needed: readonly Setting[] = ['options', 'rows', 'min']

function problemOf(
  element: Element,
  languages: readonly LetterLanguage[],
): Omit<ElementProblem, 'key'> | undefined {
  const { kind, name, min, max } = element
  const settings = settingsOf(kind)
  if (!hasText(name, languages) && kind !== 'PAGE') return required('name')
  for (const setting of settings) {
    const given = element[setting]
    if (needed.includes(setting) && given === undefined) return required(setting)
    if (setting === 'max' && settings.includes('min') && given === undefined) return required('max')
    if (setting !== 'options' && setting !== 'rows') continue
    const list = element[setting] ?? []
    if (list.length === 0) return { part: setting, problem: 'tooFew', min: 1 }
    if (new Set(list.map(({ value }) => value)).size < list.length)
      return { part: setting, problem: 'repeated' }
    if (!list.every(({ label }) => hasText(label, languages))) return required(setting)
  }
  if (min !== undefined && max !== undefined && min > max)
    return { part: 'max', problem: 'tooSmall', min }
  const most =
    kind === 'RATING' ? RATING_MAX : kind === 'MULTIPLE' ? element.options?.length : FILES_MAX
  if (max !== undefined && most !== undefined && max > most)
    return { part: 'max', problem: 'tooBig', max: most }
  const { minLength, maxLength, lowest, highest, earliest, latest } = element
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    return { part: 'maxLength', problem: 'tooSmall', min: minLength }
  const longest = kind === 'TEXT' ? TEXT_MAX : LONG_TEXT_MAX
  for (const part of ['minLength', 'maxLength'] as const)
    if ((element[part] ?? 0) > longest) return { part, problem: 'tooBig', max: longest }
  if (lowest !== undefined && highest !== undefined && (compareNumbers(lowest, highest) ?? 0) > 0)
    return { part: 'highest', problem: 'tooSmall', min: lowest }
  if (earliest !== undefined && latest !== undefined && earliest > latest)
    return { part: 'latest', problem: 'startAfterEnd' }
}

/** Settings of other kinds are nothing that the element has. */
function withoutStrange(element: Element): Element {
  const own = settingsOf(element.kind) as readonly string[]
  const common = ['key', 'kind', 'name', 'help', 'sort', 'required', 'show']
  if (isQuestion(element)) common.push('require')
  if (element.kind === 'PAGE') common.push('skip')
  return Object.fromEntries(
    Object.entries(element).filter(
      ([name, given]) => given !== undefined && (common.includes(name) || own.includes(name)),
    ),
  ) as unknown as Element
}

/** As it is stored: in order, numbered anew, without what is not its own. */
function settledElements(elements: readonly Element[]): Element[] {
  const renumbered = <T extends { sort: number }>(list: readonly T[]): T[] =>
    inOrder(list).map((one, index) => ({ ...one, sort: (index + 1) * 10 }))
  return renumbered(elements).map(element => {
    const { options, rows, ...rest } = withoutStrange(element)
    return {
      ...rest,
      required: isQuestion(element) && element.required,
      ...(options && { options: renumbered(options) }),
      ...(rows && { rows: renumbered(rows) }),
    }
  })
}

/** What is wrong with the elements of a form, in their order; a form may be saved half finished. */
export function problemsOf(
  elements: readonly Element[],
  languages: readonly LetterLanguage[],
): ElementProblem[] {
  const earlier = new Map<string, Element>()
  const found: ElementProblem[] = []
  for (const element of inOrder(elements)) {
    const { key } = element
    if (earlier.has(key)) found.push({ key, part: 'key', problem: 'repeated' })
    const problem = problemOf(element, languages)
    if (problem) found.push({ key, ...problem })
    for (const part of ['show', 'require', 'skip'] as const) {
      const rule = element[part]
      if (rule && !isSound(rule, earlier)) found.push({ key, part, problem: 'mismatch' })
    }
    earlier.set(key, element)
  }
  return found
}

/** Reads the elements of a form; undefined if they are none. */
export function readElements(value: unknown): Element[] | undefined {
  const read = elementsSchema.safeParse(value)
  return read.success ? settledElements(read.data as Element[]) : undefined
}

/** Reads what the page of a form says; undefined if it is nothing of the kind. */
export function readFormTexts(value: unknown): FormTexts | undefined {
  const read = formTextsSchema.safeParse(value)
  return read.success ? read.data : undefined
}
