import type { Field, Kind } from '#contract/kit/field.ts'
import { mayOmit } from '#contract/kit/importing.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { SignedIn } from '../../context.ts'
import { languages, word } from '../../words.ts'
import { zoneOf } from '../calendar/zone.ts'
import { unharmed } from '../sheet.ts'
import type { ReadCell, ReadRow } from '../sheetReader.ts'
import type { Row, Subject } from '../subject.ts'
import { dayOf, instantOf } from './dates.ts'
import { decimalOf } from './figures.ts'
import { said } from './file.ts'
import { byCodeOrLabel, dictLookup, type Lookup, Names, rowLookup } from './lookups.ts'

/** What is needed to read the cells of a file. */
interface Reading {
  context: SignedIn
  zone: string
  lookups: ReadonlyMap<string, Lookup>
}

/** Removes the protection that an export added to a cell. */
const words = (cell: Exclude<ReadCell, undefined>): string => unharmed(said(cell))

/** Several values in one cell, and the separators between them. */
const piecesOf = (text: string) => text.split(/([,，、;；\n])/)

/** Several values in one cell. */
const partsOf = (text: string) =>
  piecesOf(text)
    .filter((_, at) => at % 2 === 0)
    .map(part => part.trim())
    .filter(Boolean)

/** Separators that may also be part of a name. */
const mostWithin = 3

/** Names that may begin with that piece, longest first, and where the next one begins. */
function namesFrom(pieces: readonly string[], from: number): { name: string; next: number }[] {
  if (!pieces[from]?.trim()) return []
  return Array.from({ length: mostWithin + 1 }, (_, at) => from + 2 * (mostWithin - at))
    .filter(last => last < pieces.length)
    .map(last => ({
      name: pieces
        .slice(from, last + 1)
        .join('')
        .trim(),
      next: last + 2,
    }))
}

/** All names that a cell may contain. */
function namesIn(text: string): string[] {
  const pieces = piecesOf(text)
  return pieces.flatMap((_, at) =>
    at % 2 === 0 ? namesFrom(pieces, at).map(({ name }) => name) : [],
  )
}

/** The values of the names in a cell, matching the longest first. */
function findAll(text: string, lookup: Lookup): ReturnType<Lookup>[] {
  const pieces = piecesOf(text)
  const all: ReturnType<Lookup>[] = []
  for (let at = 0; at < pieces.length; ) {
    const names = namesFrom(pieces, at)
    const chosen = names.find(({ name }) => 'value' in lookup(name)) ?? names.at(-1)
    if (chosen) all.push(lookup(chosen.name))
    at = chosen?.next ?? at + 2
  }
  return all
}

function flagLookup(): Lookup {
  const names = new Names()
  for (const [value, texts] of [
    [true, ['true', '1', 'y']],
    [false, ['false', '0', 'n']],
  ] as const) {
    for (const text of texts) names.add(text, value)
    for (const language of languages)
      names.add(word(language, `kit:${value ? 'yes' : 'no'}`), value)
  }
  return text => names.find(text, 'notAFlag')
}

/** The values of a choice, by code and by label in any language. */
export function choiceLookup(entity: string, name: string, values: object): Lookup {
  const codes = new Names()
  const labels = new Names()
  for (const value of Object.keys(values)) {
    codes.add(value, value)
    for (const language of languages)
      labels.add(word(language, `entities/${entity}:choices.${name}.${value}`), value)
  }
  return byCodeOrLabel(codes, labels)
}

const several: readonly Kind[] = ['refs', 'tags']
const lists: readonly Kind[] = [...several, 'files']

/** Prepares the lookups of the columns. */
export async function reading(
  subject: Subject,
  context: SignedIn,
  fields: Readonly<Record<string, Field>>,
  columns: readonly (string | null)[],
  rows: readonly ReadRow[],
): Promise<Reading> {
  const lookups = new Map<string, Lookup>()
  for (const [at, name] of columns.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field) continue
    if (field.kind === 'ref' || field.kind === 'refs') {
      const texts = rows.map(({ cells }) => (cells[at] === undefined ? '' : words(cells[at])))
      const all = several.includes(field.kind) ? texts.flatMap(namesIn) : texts
      lookups.set(name, await rowLookup(context, field, all))
    } else if (field.kind === 'flag') lookups.set(name, flagLookup())
    else if (field.kind === 'choice')
      lookups.set(name, choiceLookup(subject.entity.name, name, field.values))
    else if (field.kind === 'tags' && field.of)
      lookups.set(name, choiceLookup(subject.entity.name, name, field.of))
    else if (field.kind === 'dict') lookups.set(name, await dictLookup(context.db, field.of))
  }
  return { context, zone: await zoneOf(context), lookups }
}

/** The text of a cell as rich text, one paragraph for each line. */
const richOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

/** A text in the format of its kind; an unreadable one stays as it is, for the schema to refuse. */
function valueIn(field: Field, text: string, { context, zone }: Reading): unknown {
  const { language } = context
  switch (field.kind) {
    case 'int': {
      const number = decimalOf(text)
      return number && /^-?\d{1,15}$/.test(number) ? Number(number) : text
    }
    case 'decimal':
    case 'money':
      return decimalOf(text) ?? text
    case 'day':
      // A moment at midnight is a day.
      return dayOf(text.replace(/[ T]00:00(:00)?$/, ''), language) ?? text
    case 'instant':
      return instantOf(text, language, zone) ?? text
    case 'tags':
      return partsOf(text)
    case 'richText':
      return richOf(text)
    default:
      return text
  }
}

/** The values of a row of a file by field, and what could not be read. */
export function valuesOf(
  fields: Readonly<Record<string, Field>>,
  columns: readonly (string | null)[],
  { cells }: ReadRow,
  read: Reading,
): { values: Row; refusals: Refusals } {
  const values: Row = {}
  const refusals: Refusals = {}
  for (const [at, name] of columns.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field) continue
    const cell = cells[at]
    if (typeof cell === 'object' && 'problem' in cell) {
      refusals[name] = { problem: cell.problem }
      continue
    }
    const text = cell === undefined ? '' : words(cell)
    if (text.trim() === '') continue
    const lookup = read.lookups.get(name)
    if (!lookup) {
      values[name] = valueIn(field, text, read)
      continue
    }
    const many = several.includes(field.kind)
    const found = many ? findAll(text, lookup) : [lookup(text.trim())]
    const wrong = found.find(one => 'problem' in one)
    if (wrong && 'problem' in wrong) refusals[name] = { problem: wrong.problem }
    else {
      const all = found.map(one => ('value' in one ? one.value : undefined))
      values[name] = many ? all : all[0]
    }
  }
  return { values, refusals }
}

/** Initial values of a form for which the schema has no default. */
export function startOf(fields: Readonly<Record<string, Field>>): Row {
  const start: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!mayOmit(field) || field.optional) continue
    if (field.kind === 'flag' && field.default === undefined) start[name] = false
    if (lists.includes(field.kind)) start[name] = []
  }
  return start
}
