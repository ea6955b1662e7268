import { eq } from 'drizzle-orm'
import type { ToolName } from '#contract/areas/assistant/public.ts'
import { permissions } from '#contract/kit/held.ts'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import { TOKEN_PREFIX } from '#contract/transport.ts'
import {
  account,
  accountColumns,
  accountOf,
  type FoundAccount,
  memberOf,
} from '#server/areas/access/public.ts'
import type { Me, MemberToken } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { can } from '#server/kit/can.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { apiToken } from './tables.ts'

const t = alias(apiToken, 't')

/** Calls that the programs of a member may make in a minute. */
const perMinute = 600
/** What a member needs in order to use tokens. */
const right = 'user:tokens'

interface Found extends FoundAccount {
  tokenId: number
  name: string
  writes: boolean
  reachedParts: TokenPart[]
  tools: ToolName[]
  stale: boolean
}

/** What the member holds in the parts that the token reaches. */
const within = (token: MemberToken, whole: Me): ReadonlySet<string> =>
  new Set(permissions().filter(one => can(whole, one) && reaches(token, one)))

/**
 * The member of a personal token, with their current rights as far as it reaches: one query and no
 * cache, so that a revoked token is refused by the very next call.
 */
async function byToken(
  db: Database,
  keys: Keys,
  secret: string,
  address: string,
): Promise<Me | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select ${t.id} as "tokenId", ${t.name}, ${t.writes}, ${t.reachedParts}, ${t.tools},
      coalesce(${t.lastUseDate} < now() - interval '1 minute', true) as stale,
      ${accountColumns}
    from ${t} join ${account} on ${account.id} = ${t.memberId}
    where ${t.secretDigest} = ${keys.digest('apiToken', secret)} and ${t.expireDate} > now()
      and ${account.status} = 'ACTIVE'`)
  const found = rows[0]
  if (!found) return undefined
  const whole: Me = { ...accountOf(found), sessionId: 0, viewer: undefined }
  if (!can(whole, right)) return undefined
  const id = Number(found.tokenId)
  await limit(db, `apiCalls ${whole.id}`, perMinute, 60)
  if (found.stale)
    await db
      .update(apiToken)
      .set({ lastUseDate: clock.now(), lastUseAddress: address })
      .where(eq(apiToken.id, id))
  const { name, writes, tools } = found
  const token: MemberToken = { id, name, writes, tools, parts: new Set(found.reachedParts) }
  return { ...whole, permissions: within(token, whole), token }
}

/** The member who calls, or whose program calls: by the token of a session, or a personal one. */
export const callerOf = (
  db: Database,
  keys: Keys,
  token: string,
  address: string,
): Promise<Me | undefined> =>
  token.startsWith(TOKEN_PREFIX) ? byToken(db, keys, token, address) : memberOf(db, keys, token)
