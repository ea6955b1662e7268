import type { SQL, SQLWrapper } from 'drizzle-orm'
import { spellings } from '../spellings.ts'
import { containing, sql } from '../sql.ts'
import { asPinyin, patternsOf } from './pinyin.ts'

/** What somebody has typed to find rows with it. */
export interface Typed {
  /** As it is, and in Traditional and Simplified Chinese. */
  spellings: readonly string[]
  /** As pinyin letters, if it can be some. */
  pinyin?: string | undefined
}

export const readTyped = async (typed: string): Promise<Typed> => ({
  spellings: await spellings(typed),
  pinyin: asPinyin(typed),
})

interface Searched {
  /** Found by any part of them, in either spelling. */
  texts: readonly SQLWrapper[]
  /** Those of them that are found by their pinyin as well. */
  names?: readonly SQLWrapper[]
}

/** Compares rows with what was typed, without an index. */
export function holding({ spellings, pinyin }: Typed, { texts, names = [] }: Searched): SQL {
  const parts = spellings.map(containing)
  const pattern = pinyin && patternsOf(pinyin).either
  const held = texts.flatMap(text => parts.map(part => sql`${text} ilike ${part}`))
  const read = pattern ? names.map(name => sql`"pinyin"(${name}) ~* ${pattern}`) : []
  return sql`(${sql.join([...held, ...read], sql` or `)})`
}

/** Rows with what was typed, for lists that are no entity's. */
export const withTyped = async (typed: string, searched: Searched): Promise<SQL> =>
  holding(await readTyped(typed), searched)
