import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'
import { eformRecordTable as r } from '../tables.ts'

const signed = (keys: Keys, record: string): string =>
  keys.digest('formFilled', record).slice(0, 32)

/** Proves that a form was filled in: only this server can make it. */
export const filledToken = (keys: Keys, record: number): string =>
  `${record}.${signed(keys, String(record))}`

/** The submission that was filled in for a purpose with a form, by its proof. */
export async function filledFor(
  { db, keys }: { db: Executor; keys: Keys },
  filled: string,
  { form, purpose }: { form: number; purpose: string },
): Promise<number | undefined> {
  const [record = '', mark = ''] = filled.split('.')
  if (!isEqualText(mark, signed(keys, record))) return undefined
  const [found] = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.id, Number(record)), eq(r.eform, form), eq(r.purpose, purpose)))
  return found?.id
}
