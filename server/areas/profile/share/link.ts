import { createHash, randomBytes } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { sql } from '#server/kit/sql.ts'
import { cvShareTable } from '../tables.ts'

/** The unguessable part of a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link of a token that still works. Whoever tries wrong ones is slowed down. */
export async function requireShare({ db, address }: Context, token: string) {
  const [found] = await db
    .select({
      ...getTableColumns(cvShareTable),
      ended: sql<boolean>`${cvShareTable.revokedDate} is not null or ${cvShareTable.expireDate} <= now()`,
    })
    .from(cvShareTable)
    .where(eq(cvShareTable.digest, digestOf(token)))
  if (!found) {
    await limit(db, `cv link ${networkOf(address)}`, 30, 900)
    return fail('notFound')
  }
  if (found.ended) fail('cvShareEnded')
  return found
}
