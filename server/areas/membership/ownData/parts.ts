import type { SignedIn } from '#server/context.ts'
import { cellOf, labelOf, readerOf, said } from '#server/kit/export/cell.ts'
import { declaredPersonal, type OwnList } from '#server/kit/personal.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { word } from '#server/words.ts'
import { ownRows, ownSubjects } from './rows.ts'

/** A part of the archive: what it is called, and its records, each as data and for people. */
export interface Part {
  name: string
  title: string
  records(): AsyncIterable<OwnRecord>
}

export interface OwnRecord {
  data: Readonly<Record<string, unknown>>
  /** Labels and values, of what is filled in. */
  shown: readonly (readonly [label: string, value: string])[]
}

/** What a record of an entity is for the kit, and nothing to read. */
const unread = new Set(['updateDate'])

function entityPart(subject: Subject, context: SignedIn): Part {
  const { entity } = subject
  const { language } = context
  const names = Object.keys(entity.fields).filter(name => !unread.has(name))
  return {
    name: entity.name,
    title: word(language, `entities/${entity.name}:many`),
    async *records() {
      const reader = await readerOf(context, Object.values(entity.fields))
      const shownIn = (row: Row) =>
        names.flatMap((name): [string, string][] => {
          const cell = name in row ? cellOf(entity, reader, row, name) : null
          const text = cell === null ? '' : said(language, cell)
          return text === '' ? [] : [[labelOf(entity, language, name), text]]
        })
      for await (const row of ownRows(subject, context)) yield { data: row, shown: shownIn(row) }
    },
  }
}

function listPart(name: string, list: OwnList, context: SignedIn): Part {
  const { language } = context
  return {
    name,
    title: word(language, list.title),
    async *records() {
      for await (const data of list.lines(context)) {
        const shown = Object.entries(list.columns).flatMap(([column, key]): [string, string][] => {
          const value = data[column]
          return value === null || value === undefined || value === ''
            ? []
            : [[word(language, key), String(value)]]
        })
        yield { data, shown }
      }
    },
  }
}

/** Everything that belongs to a member, by what all areas declare. */
export function partsOf(context: SignedIn): Part[] {
  const lists = [...declaredPersonal().ownData].flatMap(([name, of]) =>
    'lines' in of ? listPart(name, of, context) : [],
  )
  return [...ownSubjects(context.me).map(subject => entityPart(subject, context)), ...lists]
}
