import type { SQL, SQLWrapper } from 'drizzle-orm'
import { spellings } from '../spellings.ts'
import { containing, sql } from '../sql.ts'
import { asPinyin, patternsOf } from './pinyin.ts'

interface Searched {
  /** Found by any part of them, in Traditional or Simplified Chinese. */
  texts: readonly SQLWrapper[]
  /** Those of them that are found by their pinyin as well. */
  names?: readonly SQLWrapper[]
}

/** Rows with what somebody has typed, for lists that are no entity's: their rows are compared. */
export async function withTyped(typed: string, { texts, names = [] }: Searched): Promise<SQL> {
  const parts = (await spellings(typed)).map(containing)
  const letters = asPinyin(typed)
  const pattern = letters && patternsOf(letters).either
  const held = texts.flatMap(text => parts.map(part => sql`${text} ilike ${part}`))
  const read = pattern ? names.map(name => sql`"pinyin"(${name}) ~* ${pattern}`) : []
  return sql`(${sql.join([...held, ...read], sql` or `)})`
}
