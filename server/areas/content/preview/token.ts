import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { type Article, articleTable as t } from '../tables.ts'

/** Seconds in which a preview link works. */
const SECONDS = 7 * 24 * 3600
/** Previews from one address in a minute. */
const perMinute = 600

const signed = (keys: Keys, part: string) => keys.digest('articlePreview', part).slice(0, 32)

/** A token that opens the saved text of an article for a week. */
export async function previewToken(at: Executor, keys: Keys, id: number) {
  const until = Math.floor(Date.parse(await clock.read(at)) / 1000) + SECONDS
  const part = `${id.toString(36)}.${until.toString(36)}`
  return {
    token: `${part}.${signed(keys, part)}`,
    expireDate: new Date(until * 1000).toISOString(),
  }
}

/** The article that a preview token opens. */
export async function previewed(
  { db, keys, address }: Pick<Context, 'db' | 'keys' | 'address'>,
  token: string,
): Promise<Article & { pictures: number[] }> {
  await limit(db, `articlePreview ${networkOf(address)}`, perMinute, 60)
  const [id = '', until = '', mark = ''] = token.split('.')
  const whole = isEqualText(mark, signed(keys, `${id}.${until}`))
  const now = Date.parse(await clock.read(db)) / 1000
  if (!whole || Number.parseInt(until, 36) < now) fail('previewOver')
  const [row] = await db
    .select()
    .from(t)
    .where(eq(t.id, Number.parseInt(id, 36)))
  if (!row) return fail('previewOver')
  const found = row as Article
  const { image1, image2, pictures } = found
  return { ...found, pictures: [image1, image2, pictures].flat().filter(one => one !== null) }
}
