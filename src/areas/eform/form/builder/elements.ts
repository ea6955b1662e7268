import {
  type Element,
  inOrder,
  isQuestion,
  type Kind,
  type Option,
  type Rule,
  settingsOf,
} from '#contract/areas/eform/element.ts'

/** What the builder does with the elements of a form: every function answers a new list. */

export const ruleNames = ['show', 'require', 'skip'] as const
export type RuleName = (typeof ruleNames)[number]

/** Reads the elements of a form, in their order. */
export const elementsOf = (value: unknown): Element[] =>
  Array.isArray(value) ? inOrder(value as Element[]) : []

/** Their order is that of the list. */
export const numbered = <T extends { sort: number }>(list: readonly T[]): T[] =>
  list.map((one, index) => ({ ...one, sort: (index + 1) * 10 }))

const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * A code that is not taken. It is random: the key of a question that was deleted has answers, which
 * must not become those of another question.
 */
function freshCode(taken: readonly string[], length = 8): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  const code = [...bytes].map(byte => characters[byte % characters.length]).join('')
  return taken.includes(code) ? freshCode(taken, length) : code
}

const startOf: Partial<Record<Kind, Partial<Element>>> = {
  MULTIPLE: { min: 1, max: 1 },
  FILE: { min: 1, max: 1, accept: 'any' },
  PICTURE: { min: 1, max: 1 },
  RATING: { max: 5 },
}

/** A new element, with the settings that its kind cannot do without. */
function newElement(kind: Kind, taken: readonly string[]): Element {
  const settings = settingsOf(kind)
  return {
    key: freshCode(taken),
    kind,
    name: {},
    sort: 0,
    required: false,
    ...(settings.includes('options') && { options: [] }),
    ...(settings.includes('rows') && { rows: [] }),
    ...startOf[kind],
  }
}

const keysOf = (elements: readonly Element[]) => elements.map(({ key }) => key)

function insertAfter(elements: readonly Element[], after: string | undefined, one: Element) {
  const at = elements.findIndex(({ key }) => key === after)
  const place = at < 0 ? elements.length : at + 1
  return numbered([...elements.slice(0, place), one, ...elements.slice(place)])
}

/** Adds an element behind another one, or at the end. */
export function addElement(elements: readonly Element[], kind: Kind, after?: string) {
  const added = newElement(kind, keysOf(elements))
  return { elements: insertAfter(elements, after, added), added }
}

/** Copies an element; the copy stands behind it, and follows the same rules. */
export function copyElement(elements: readonly Element[], key: string) {
  const found = elements.find(one => one.key === key)
  if (!found) return undefined
  const added = { ...structuredClone(found), key: freshCode(keysOf(elements)) }
  return { elements: insertAfter(elements, key, added), added }
}

/** Puts one of a list at another place. */
export function moved<T extends { sort: number }>(list: readonly T[], from: number, to: number) {
  const one = list[from]
  if (!one || to < 0 || to >= list.length) return numbered(list)
  const others = list.filter(other => other !== one)
  return numbered([...others.slice(0, to), one, ...others.slice(to)])
}

/** Changes an element; a value of undefined takes a setting away. */
export function changed(
  elements: readonly Element[],
  key: string,
  change: { [K in keyof Element]?: Element[K] | undefined },
): Element[] {
  return elements.map(one =>
    one.key === key
      ? (Object.fromEntries(
          Object.entries({ ...one, ...change }).filter(([, value]) => value !== undefined),
        ) as unknown as Element)
      : one,
  )
}

const isTested = (rule: Rule | undefined, key: string) =>
  rule?.tests.some(test => test.key === key) ?? false

/** The elements with a rule that tests the answer to this one. */
export const dependantsOf = (elements: readonly Element[], key: string): Element[] =>
  elements.filter(one => ruleNames.some(name => isTested(one[name], key)))

/** Takes an element out, with the tests of its answer: a rule without tests is none. */
export function removed(elements: readonly Element[], key: string): Element[] {
  const rest = elements
    .filter(one => one.key !== key)
    .map(one => {
      const rules = ruleNames
        .filter(name => isTested(one[name], key))
        .map(name => {
          const tests = one[name]?.tests.filter(test => test.key !== key) ?? []
          const rule = tests.length > 0 && one[name] ? { ...one[name], tests } : undefined
          return [name, rule] as const
        })
      return rules.length > 0 ? (changed([one], one.key, Object.fromEntries(rules))[0] ?? one) : one
    })
  return numbered(rest)
}

/** The questions that rules of an element can test: those before it. */
export function earlierQuestions(elements: readonly Element[], key: string): Element[] {
  const at = elements.findIndex(one => one.key === key)
  return elements.slice(0, Math.max(at, 0)).filter(isQuestion)
}

/** The most characters of a value that is made from a label. */
const VALUE_MAX = 32

/** The value of a new option: its label as a code, or a short code where that leaves nothing. */
export function valueFrom(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, VALUE_MAX)
    .replace(/^_+|_+$/g, '')
  // What a label in Chinese leaves, as the number in it, says too little.
  const foreign = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{M}]/u.test(label)
  if (!plain || foreign) return freshCode(taken, 5)
  for (let count = 1; ; count++) {
    const value = count === 1 ? plain : `${plain}_${count}`
    if (!taken.includes(value)) return value
  }
}

/** The labels in a text that was typed or pasted: one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)

/** Adds options with these labels; a label that is there already is not added again. */
export function withOptions(
  options: readonly Option[],
  labels: readonly string[],
  language: keyof Option['label'],
): Option[] {
  const list = [...options]
  for (const label of labels) {
    if (list.some(one => one.label[language] === label)) continue
    const taken = list.map(one => one.value)
    list.push({ value: valueFrom(label, taken), label: { [language]: label }, sort: 0 })
  }
  return numbered(list)
}

/** The change of an element's list; how many may be chosen follows while it is all of them. */
export function withList(
  { kind, options = [], max = 0 }: Element,
  part: 'options' | 'rows',
  list: Option[],
): Partial<Element> {
  const follows = kind === 'MULTIPLE' && (max >= options.length || max > list.length)
  return { [part]: list, ...(follows && { max: Math.max(1, list.length) }) }
}

/** A text in a language; an empty one is none. */
export function withText<T extends Partial<Record<string, string>>>(
  texts: T | undefined,
  language: keyof T,
  text: string,
): T {
  const { [language]: _, ...others } = (texts ?? {}) as T
  return (text === '' ? others : { ...others, [language]: text }) as T
}
