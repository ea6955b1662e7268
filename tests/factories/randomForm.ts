import {
  type Element,
  elementKinds,
  isQuestion,
  type Kind,
  operatorsOf,
  type Rule,
} from '#contract/areas/eform/element.ts'
import { element } from './eform.ts'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
const below = (random: Random, most: number) => Math.floor(random() * most)
const oneOf = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T

const settings: Partial<Record<Kind, (random: Random) => Partial<Element>>> = {
  TEXT: random => ({
    minLength: below(random, 4),
    maxLength: 4 + below(random, 10),
    format: oneOf(random, ['ANY', 'DIGITS', 'LETTERS', 'URL'] as const),
  }),
  LONG_TEXT: random => ({ minLength: below(random, 3), maxLength: 5 + below(random, 9) }),
  NUMBER: random => ({
    ...{ lowest: String(below(random, 9) - 5), highest: `${4 + below(random, 9)}.5` },
    scale: below(random, 3),
  }),
  DATE: () => ({ earliest: '2026-02-01', latest: '2026-11-30' }),
  MULTIPLE: random => ({ min: below(random, 3), max: 2 + below(random, 2) }),
  FILE: random => ({ min: below(random, 2), max: 1 + below(random, 3) }),
  PICTURE: random => ({ min: below(random, 2), max: 1 + below(random, 3) }),
  RATING: random => ({ max: 3 + below(random, 8) }),
}

/** Answers of each kind, right and wrong ones. */
const usual: Partial<Record<Kind, readonly unknown[]>> = {
  TEXT: ['tea', '12345', 'https://a.example/b', '陳大文', ' padded '],
  LONG_TEXT: ['two\nlines', '字'.repeat(9)],
  NUMBER: ['3', '-1', '0.50', '4.5', '1e3', '０', ' 2 ', 3],
  EMAIL: ['ada@test.example', 'ada@test', ' Ada@Test.example '],
  PHONE: ['+852 5123 4567', '51234567', '+1-202-555-0100'],
  DATE: ['2026-02-28', '2026-02-29', '2026-12-01', '26-2-2'],
  SINGLE: ['a', 'b', 'z'],
  DROPDOWN: ['a', 'c', 'A'],
  MULTIPLE: [['a'], ['a', 'b', 'c'], ['a', 'a'], ['z'], []],
  FILE: [[1], [1, 2, 3, 4], ['1'], [-1], []],
  PICTURE: [[7], [7, 8], [7, 7]],
  RATING: [1, 3, 11, 2.5, '3'],
  MATRIX: [{ x: 'a' }, { x: 'a', y: 'b' }, { z: 'a' }, { x: 'z' }, {}],
  SIGNATURE: [[9], [9, 10], []],
  ADDRESS: [
    { street: '1 Queen’s Road', city: 'Hong Kong' },
    { city: 'Hong Kong' },
    { planet: 'Earth' },
  ],
}
const strange: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  true,
  [],
  {},
  [[]],
  '\u0000',
  'x'.repeat(600),
]

function ruleOf(random: Random, earlier: readonly Element[]): Rule | undefined {
  const questions = earlier.filter(isQuestion)
  if (questions.length === 0 || random() < 0.6) return undefined
  const tests = Array.from({ length: 1 + below(random, 2) }, () => {
    const { key, kind } = oneOf(random, questions)
    const value = oneOf(random, [usual[kind]?.[0], 'a', '3', '2026-02-28'].flat())
    return { key, operator: oneOf(random, operatorsOf(kind)), value: String(value) }
  })
  return { match: oneOf(random, ['ALL', 'ANY'] as const), tests }
}

/** A form of up to twelve elements of all kinds, with rules, and answers to it, right and wrong. */
export function randomForm(random: Random): {
  elements: Element[]
  answers: Record<string, unknown>
} {
  const elements: Element[] = []
  const answers: Record<string, unknown> = {}
  for (let index = 0; index < 1 + below(random, 12); index++) {
    const kind = oneOf(random, elementKinds)
    const key = `q${index}`
    const show = ruleOf(random, elements)
    const other = ruleOf(random, elements)
    elements.push(
      element(kind, key, {
        ...{ sort: index + 1, required: random() < 0.3, ...settings[kind]?.(random) },
        ...(show && { show }),
        ...(other && (kind === 'PAGE' ? { skip: other } : { require: other })),
      }),
    )
    if (random() < 0.8)
      answers[key] = oneOf(random, random() < 0.85 ? (usual[kind] ?? strange) : strange)
  }
  return { elements, answers }
}
