import type { Answer, Answers, Element, Kind } from '#contract/areas/eform/element.ts'

/** An answer as it is typed; null where one was taken back. */
export type Value = Answer | null
/** What was typed, by the keys of the questions. */
export type Given = Readonly<Record<string, Value>>

const isList = (value: unknown, of: 'string' | 'number') =>
  Array.isArray(value) && value.every(one => typeof one === of)
const isParts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(one => typeof one === 'string')

const shapes: Partial<Record<Kind, (value: unknown) => boolean>> = {
  MULTIPLE: value => isList(value, 'string'),
  FILE: value => isList(value, 'number'),
  PICTURE: value => isList(value, 'number'),
  SIGNATURE: value => isList(value, 'number'),
  RATING: value => typeof value === 'number',
  MATRIX: isParts,
  ADDRESS: isParts,
}

/**
 * The answers that the questions can show: a question of an older version may be gone, or be of
 * another kind by now.
 */
export function fitting(elements: readonly Element[], given: Given): Answers {
  const fits: Record<string, Answer> = {}
  for (const { key, kind } of elements) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const hasShape = shapes[kind] ?? (one => typeof one === 'string')
    if (value !== undefined && value !== null && hasShape(value)) fits[key] = value
  }
  return fits
}
