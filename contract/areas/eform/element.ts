import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** The elements of a form, in the words that both sides use. Without schemas: a light page loads it. */

/** A text in the languages of a form. */
export type Texts = Partial<Record<LetterLanguage, string>>

/** The text in that language, or in the first of the others that has one. */
export const textIn = (
  texts: Texts | undefined,
  language: LetterLanguage,
  languages: readonly LetterLanguage[],
): string => texts?.[language] || languages.map(one => texts?.[one]).find(Boolean) || ''

/** What an element of each kind may be told besides its name, help and rules. */
const settingsByKind = {
  TEXT: ['minLength', 'maxLength', 'format'],
  LONG_TEXT: ['minLength', 'maxLength'],
  NUMBER: ['lowest', 'highest', 'scale'],
  EMAIL: [],
  PHONE: [],
  DATE: ['earliest', 'latest'],
  SINGLE: ['options'],
  MULTIPLE: ['options', 'min', 'max'],
  DROPDOWN: ['options'],
  FILE: ['min', 'max', 'accept'],
  PICTURE: ['min', 'max'],
  RATING: ['max'],
  MATRIX: ['rows', 'options'],
  SIGNATURE: [],
  ADDRESS: [],
  SECTION: [],
  PAGE: [],
  EXPLANATION: [],
} as const satisfies Record<string, readonly Setting[]>

export type Kind = keyof typeof settingsByKind
export const elementKinds = Object.keys(settingsByKind) as Kind[]
export const settingsOf = (kind: Kind): readonly Setting[] => settingsByKind[kind]

/** Elements that structure a form, and are not answered. */
const structure: readonly Kind[] = ['SECTION', 'PAGE', 'EXPLANATION']
export const isQuestion = ({ kind }: Pick<Element, 'kind'>): boolean => !structure.includes(kind)

/** What a short text consists of. */
export const formats = ['ANY', 'DIGITS', 'LETTERS', 'URL'] as const
/** What a file question takes. */
export const accepted = ['document', 'any'] as const

/** One of the choices of a question, or a row of a matrix; a smaller `sort` ranks higher. */
export interface Option {
  value: string
  label: Texts
  sort: number
}

interface Settings {
  /** Characters. */
  minLength: number
  maxLength: number
  format: (typeof formats)[number]
  /** Decimal numbers, as texts. */
  lowest: string
  highest: string
  /** Decimals. */
  scale: number
  /** Days, `YYYY-MM-DD`. */
  earliest: string
  latest: string
  options: Option[]
  rows: Option[]
  /** How many are chosen or uploaded; the best mark of a rating. */
  min: number
  max: number
  accept: (typeof accepted)[number]
}
export type Setting = keyof Settings

/** How an answer is compared; a value is compared as the question's kind has it. */
export const operators = [
  'answered',
  'empty',
  'is',
  'isNot',
  'contains',
  'containsNot',
  'atLeast',
  'atMost',
] as const
export type Operator = (typeof operators)[number]

const presence: readonly Operator[] = ['answered', 'empty']
const equality: readonly Operator[] = [...presence, 'is', 'isNot']
const words: readonly Operator[] = [...equality, 'contains', 'containsNot']
const order: readonly Operator[] = [...equality, 'atLeast', 'atMost']
const operatorsByKind: Partial<Record<Kind, readonly Operator[]>> = {
  TEXT: words,
  LONG_TEXT: words,
  EMAIL: words,
  PHONE: words,
  NUMBER: order,
  RATING: order,
  DATE: order,
  SINGLE: equality,
  DROPDOWN: equality,
  MULTIPLE: [...presence, 'contains', 'containsNot'],
}

/** The operators that answers of a kind can be tested with. */
export const operatorsOf = (kind: Kind): readonly Operator[] => operatorsByKind[kind] ?? presence

/** A test of the answer to an earlier question. */
export interface Test {
  /** The key of the question. */
  key: string
  operator: Operator
  value?: string | undefined
}

/** When something happens: if all tests are met, or any of them. */
export interface Rule {
  match: 'ALL' | 'ANY'
  tests: Test[]
}

/** A question, or what structures a form: in the order of `sort`, smaller ones first. */
export interface Element extends Partial<Settings> {
  /** Stays the same when the form is changed: answers are stored by it. */
  key: string
  kind: Kind
  name: Texts
  help?: Texts | undefined
  sort: number
  required: boolean
  /** Shown only then. A section and a page hide what they contain as well. */
  show?: Rule | undefined
  /** Required only then. */
  require?: Rule | undefined
  /** Of a page: left out then. */
  skip?: Rule | undefined
}

/**
 * An answer, as the kind of its question has it: a text (a number is one, too, and a day), a mark,
 * the values that were chosen, the ids of files, or a text for each row or part.
 */
export type Answer = string | number | string[] | number[] | Record<string, string>
/** Answers by the keys of their questions. */
export type Answers = Readonly<Record<string, Answer>>

/** By `sort`; those with the same, as they were given. */
export const inOrder = <T extends { sort: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.sort - b.sort)

/** The parts of an address, in the order in which they are asked for. */
export const addressParts = ['street', 'district', 'city', 'postcode', 'country'] as const
/** Without these, it is none. */
export const neededParts: readonly (typeof addressParts)[number][] = ['street', 'city']

/** Limits of a form. */
export const ELEMENTS_MAX = 200
export const OPTIONS_MAX = 100
export const TESTS_MAX = 10
export const NAME_MAX = 500
export const HELP_MAX = 2000
export const TEXT_MAX = 500
export const LONG_TEXT_MAX = 10_000
export const FILES_MAX = 10
export const RATING_MAX = 10
export const SCALE_MAX = 6
/** Characters of a part of an address. */
export const PART_MAX = 200
