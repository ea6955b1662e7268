import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import type { Field, FieldOf, Kind } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { SignedIn } from '../../context.ts'
import { type Language, word, wordAt } from '../../words.ts'
import { clockAt } from '../calendar/clock.ts'
import { zoneOf } from '../calendar/zone.ts'
import { entriesOf, labelIn } from '../dictionary.ts'
import { type Cell, whole } from '../sheet.ts'
import type { Row } from '../subject.ts'

/** What is needed to write the cells of a sheet. */
export interface Reader {
  language: Language
  /** The cooperative's time zone. */
  zone: string
  /** The labels in the reader's language, by type and value of a dictionary. */
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/**
 * Prepares what these fields need. It queries the database, so call it outside of a transaction.
 */
export async function readerOf(
  context: Pick<SignedIn, 'db' | 'keys' | 'language'>,
  fields: readonly Field[] = [],
): Promise<Reader> {
  const { db, language } = context
  const zone = await zoneOf(context)
  const labels = new Map<string, Map<string, string>>()
  for (const field of fields) if (field.kind === 'dict') labels.set(field.of, new Map())
  if (labels.size === 0) return { language, zone, labels }
  // As on the screen, a disabled entry is shown by its value.
  for (const entry of await entriesOf(db, [...labels.keys()]))
    labels.get(entry.type)?.set(entry.value, labelIn(language, entry))
  return { language, zone, labels }
}

/** A field's label. */
export function labelOf({ name: entity }: Entity, language: Language, name: string): string {
  const own = ['fields', 'rows'].map(part => wordAt(language, `entities/${entity}:${part}.${name}`))
  return own[0] ?? own[1] ?? word(language, `kit:fields.${name}`)
}

interface Given<K extends Kind = Kind> {
  entity: Entity
  reader: Reader
  field: FieldOf<K>
  /** Of a field within a line: `stakeholders.name`. */
  name: string
  row: Row
  value: unknown
}

const plain = ({ value }: Pick<Given, 'value'>): Cell => value as Cell
const choiceOf = (
  { entity, reader, name }: Pick<Given, 'entity' | 'reader' | 'name'>,
  value: unknown,
) => word(reader.language, `entities/${entity.name}:choices.${name}.${value}`)

/** The names of uploads; the history stores names instead of ids. */
const fileNames = ({ value, name, row }: Pick<Given, 'value' | 'name' | 'row'>): Cell => {
  const files = [(row[`${name}File`] ?? []) as StoredFile | StoredFile[]].flat()
  const names = [value].flat().filter(one => typeof one === 'string')
  return (names.length > 0 ? names : files.map(file => file.name)).join(', ')
}

/** The cell of each kind, as lists in the browser show it. */
const cells: { [K in Kind]: (given: Given<K>) => Cell } = {
  id: plain,
  text: plain,
  longText: plain,
  richText: ({ value }) => textOf(value as string),
  int: ({ value }) => whole(value as number),
  decimal: ({ field, value }) => ({ number: value as string, decimals: field.scale }),
  money: ({ value }) => ({ number: value as string, decimals: 2 }),
  flag: ({ reader, value }) => word(reader.language, `kit:${value ? 'yes' : 'no'}`),
  day: ({ value }) => ({ date: value as string }),
  instant: ({ reader, value }) => ({ date: clockAt(reader.zone, value as string) }),
  choice: given => choiceOf(given, given.value),
  dict: ({ field, reader, value }) =>
    reader.labels.get(field.of)?.get(value as string) ?? (value as string),
  url: plain,
  tags: given =>
    (given.value as string[]).map(one => (given.field.of ? choiceOf(given, one) : one)).join(', '),
  ref: ({ name, row, value }) => String(row[`${name}Title`] ?? value),
  refs: ({ name, row }) => (row[`${name}Title`] as string[]).join(', '),
  rows: given => (given.value as Row[]).map(line => lineOf(given, line)).join('\n'),
  image: fileNames,
  files: fileNames,
  color: plain,
  secret: plain,
  password: plain,
  json: ({ value }) => JSON.stringify(value),
}

/** A line of a nested table as text: each field that is filled in, after its label. */
function lineOf({ entity, reader, field, name }: Given<'rows'>, line: Row): string {
  const { language } = reader
  const parts = Object.entries(field.of).flatMap(([part, of]) => {
    const path = `${name}.${part}`
    const cell = shownAs({ entity, reader, field: of, name: path, row: line, value: line[part] })
    if (cell === null || cell === '') return []
    const label = labelOf(entity, language, path)
    return [word(language, 'kit:export.part', { label, value: said(language, cell) })]
  })
  return parts.join(word(language, 'kit:export.parts'))
}

/** A cell as part of a text. */
export function said(language: Language, cell: Cell): string {
  if (cell === null || typeof cell !== 'object') return String(cell)
  if ('number' in cell) {
    const { decimals } = cell
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return new Intl.NumberFormat(language, options).format(cell.number as `${number}`)
  }
  const medium = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const day = cell.date.length === 10
  return new Intl.DateTimeFormat(language, day ? medium : { ...medium, timeStyle: 'short' }).format(
    new Date(day ? cell.date : `${cell.date}Z`),
  )
}

/** A value as the lists show it to the reader; `row` has the titles of references. */
export function shownAs(given: Given): Cell {
  if (given.value === null || given.value === undefined) return null
  return (cells[given.field.kind] as (given: Given) => Cell)(given)
}

/** A field of a row as the lists show it to the reader. References are shown by title. */
export const cellOf = (entity: Entity, reader: Reader, row: Row, name: string): Cell =>
  shownAs({ entity, reader, field: fieldOf(entity, name), name, row, value: row[name] })
