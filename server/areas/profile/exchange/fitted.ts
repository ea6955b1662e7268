import {
  type CvContent,
  type CvField,
  contentFields,
  isEmpty,
} from '#contract/areas/profile/cvContent.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { check, refusalOf } from '#contract/kit/schema.ts'

/** A value that was left out or shortened, where it stood, and why. */
export interface Changed {
  field: string
  part: string | null
  line: number | null
  problem: string
  /** The beginning of what it was. */
  value: string
}

type Note = (problem: string, value: unknown, at?: { part?: string; line?: number }) => void
const shown = 200

/** A value that its field takes: a text that is too long is shortened, anything else left out. */
function fittedValue(field: Field, value: unknown, note: (problem: string) => void): unknown {
  const text = typeof value === 'string' ? value.trim() : value
  if (isEmpty(text)) return null
  const problem = refusalOf(field, text)?.problem
  if (!problem) return text
  note(problem)
  const short = field.kind === 'text' || field.kind === 'longText'
  if (problem !== 'tooLong' || typeof text !== 'string' || !short) return null
  // Not within a character that takes two places.
  const cut = text.slice(0, field.max).toWellFormed().replaceAll('\ufffd', '').trim()
  return refusalOf(field, cut) ? null : cut
}

/** A line of which each part fits; undefined if nothing of it is left. */
function fittedLine(
  fields: Fields,
  line: Record<string, unknown>,
  note: (part: string, problem: string) => void,
) {
  const parts = Object.entries(fields).map(([name, field]) => {
    const value = fittedValue(field, line[name], problem => note(name, problem))
    if (value !== null || field.optional) return [name, value]
    return [name, 'default' in field ? field.default : '–']
  })
  const fitted = Object.fromEntries(parts)
  // Both are days, which are ordered as texts.
  if (fitted.startDate && fitted.endDate && fitted.endDate < fitted.startDate) {
    note('endDate', 'startAfterEnd')
    fitted.endDate = null
  }
  const says = Object.keys(fields).some(
    name => !isEmpty(line[name]) && fields[name]?.kind !== 'choice',
  )
  return says && check(fields, fitted).ok ? fitted : undefined
}

function fittedList(field: Field, values: readonly unknown[], note: Note): unknown[] {
  const most = 'max' in field ? Number(field.max) : values.length
  for (const [at, value] of values.slice(most).entries())
    note('tooMany', value, { line: most + at + 1 })
  return values.slice(0, most).flatMap((value, at) => {
    const line = at + 1
    if (field.kind === 'rows') {
      const given = typeof value === 'object' && value !== null ? value : {}
      const told = (part: string, problem: string) =>
        note(problem, (given as Record<string, unknown>)[part], { part, line })
      return fittedLine(field.of, given as Record<string, unknown>, told) ?? []
    }
    const each: Field = { kind: 'text', max: field.kind === 'tags' ? field.each : 64 }
    return fittedValue(each, value, problem => note(problem, value, { line })) ?? []
  })
}

/** What of these values fits the fields of a resume, and what had to be left out or shortened. */
export function fitted(given: Partial<Record<CvField, unknown>>): {
  found: CvContent
  changed: Changed[]
} {
  const changed: Changed[] = []
  const entries = Object.entries(given).map(([name, value]) => {
    const field: Field = contentFields[name as CvField]
    const note: Note = (problem, was, { part = null, line = null } = {}) => {
      const text = typeof was === 'string' ? was : JSON.stringify(was)
      changed.push({ field: name, part, line, problem, value: (text ?? '').slice(0, shown) })
    }
    if (Array.isArray(value)) return [name, fittedList(field, value, note)]
    return [name, fittedValue(field, value, problem => note(problem, value))]
  })
  return {
    found: Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))),
    changed: changed.slice(0, 100),
  }
}
