import { Column, getTableColumns, type SQL } from 'drizzle-orm'
import type { Language } from '../words.ts'
import { titles } from './reference.ts'
import { sql } from './sql.ts'
import type { Row, Subject } from './subject.ts'

/** How the rows of an entity are read: put together once, since every list and view needs it. */
export interface Selection {
  /** The columns of the table and what is read together with them, each under its name. */
  columns: SQL
  /** Converts a row from the values of the driver, in place. */
  decode(row: Row): Row
}

type Decode = (value: unknown) => unknown
const asItIs = Column.prototype.mapFromDriverValue
const selections = new WeakMap<Subject, Map<Language, Selection>>()

/** The columns of the rows of an entity, with the titles of their references in that language. */
export function selectionOf(subject: Subject, language: Language): Selection {
  const known = selections.get(subject) ?? new Map<Language, Selection>()
  selections.set(subject, known)
  const selection = known.get(language) ?? select(subject, language)
  known.set(language, selection)
  return selection
}

function select(subject: Subject, language: Language): Selection {
  const own = Object.entries(getTableColumns(subject.table))
  const besides = Object.entries(titles(subject, language))
  const decoders: [string, Decode][] = [
    ...own
      .filter(([, column]) => column.mapFromDriverValue !== asItIs)
      .map(([name, column]): [string, Decode] => [name, value => column.mapFromDriverValue(value)]),
    ...besides.map(([name, one]): [string, Decode] => [name, decoderOf(one)]),
  ]
  return {
    columns: sql.join(
      [
        ...own.map(([, column]) => sql`${column}`),
        ...besides.map(([name, one]) => sql`${one} as ${sql.identifier(name)}`),
      ],
      sql`, `,
    ),
    decode: row => {
      for (const [name, decode] of decoders) if (row[name] !== null) row[name] = decode(row[name])
      return row
    },
  }
}

/** What `mapWith` has set; drizzle does not declare it. */
function decoderOf(one: SQL): Decode {
  const { decoder } = one as unknown as { decoder: { mapFromDriverValue: Decode } }
  return value => decoder.mapFromDriverValue(value)
}
