import { type Found, findRecords } from '#contract/kit/calls/palette.ts'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { can } from '#server/kit/can.ts'
import type { SignedIn } from '../context.ts'
import type { Language } from '../words.ts'
import { answer } from './answer.ts'
import { list } from './crud.ts'
import { subjects } from './reference.ts'
import type { Route } from './route.ts'
import { titleOf } from './rowTitle.ts'
import { asPinyin } from './search/pinyin.ts'
import { searched, searchedNumbers } from './search/search.ts'
import { spellings } from './spellings.ts'
import type { Row, Subject } from './subject.ts'

/** Records offered of each kind. */
export const each = 5

/** Finds what is no row of an entity that the member may list. */
export type Finder = (context: SignedIn, keyword: string) => Promise<Found[]>

let finders: readonly Finder[] = []

/** Registers the finders of the areas: called by the registry before anything is searched. */
export function declareFinders(areas: readonly { find?: Finder }[]): void {
  finders = areas.flatMap(area => area.find ?? [])
}

type Word = Pick<ListQuery, 'keyword' | 'spellings' | 'pinyin'>

/** What a record is called, and the amount it is found by. */
function foundAs({ entity }: Subject, language: Language, row: Row): string {
  const amounts = searchedNumbers(entity).filter(name => fieldOf(entity, name).kind === 'money')
  return [titleOf(language, entity, row), ...amounts.map(amount => row[amount])].join(' · ')
}

/** What the page of a record belongs to, unless that is the record or its member. */
function scopeOf({ scope }: Entity, row: Row): string | null {
  const field = Object.entries(scope).find(([name, of]) => name !== MEMBER && of !== 'id')?.[1]
  const value = field === undefined ? null : row[field]
  return typeof value === 'string' ? value : null
}

async function inEntity(context: SignedIn, subject: Subject, words: Word[]): Promise<Found[]> {
  const { entity } = subject
  const rows = new Map<string, Found>()
  for (const word of words) {
    const page = await list(subject, context, {
      pageNo: 1,
      pageSize: each,
      sorts: [],
      conditions: [],
      ...word,
    })
    for (const row of page.list)
      rows.set(String(row.id), {
        entity: entity.name,
        id: row.id as number,
        title: foundAs(subject, context.language, row),
        scope: scopeOf(entity, row),
      })
  }
  return [...rows.values()].slice(0, each)
}

export const paletteRoutes: Route[] = [
  answer(findRecords, async (context, { keyword }) => {
    const letters = asPinyin(keyword)
    const words: Word[] = [{ keyword, spellings: await spellings(keyword.trim()) }]
    if (letters) words.push({ pinyin: letters })
    const asked = [...subjects.values()].filter(
      ({ entity }) => searched(entity).length > 0 && can(context.me, entity, 'list'),
    )
    const found = await Promise.all([
      ...asked.map(subject => inEntity(context, subject, words)),
      ...finders.map(find => find(context, keyword)),
    ])
    return found.flat()
  }),
]
