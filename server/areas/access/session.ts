import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import { memberTopic } from '#contract/kit/live.ts'
import { TOKEN_PREFIX } from '#contract/transport.ts'
import type { Context, Me } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { publishRights } from '#server/kit/publish.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { ADMIN } from './rights.ts'
import { memberTable } from './tables/member.ts'
import { menuTable } from './tables/menu.ts'
import { roleTable } from './tables/role.ts'
import { session } from './tables/session.ts'

const r = alias(roleTable, 'r')
const n = alias(menuTable, 'n')
const s = alias(session, 's')
const m = alias(memberTable, 'm')
const v = alias(memberTable, 'v')

/** Hours after which an unused session expires. */
const idleHours = 12
/** Hours after which viewing as another member ends. */
const viewHours = 1
/** Days after which a session expires even if it is used. */
const longestDays = 30

const hoursFromNow = (hours: number) => clock.in(hours * 3600)

/** A random token that is not taken for a personal one. */
function newToken(): string {
  const token = randomBytes(32).toString('base64url')
  return token.startsWith(TOKEN_PREFIX) ? newToken() : token
}

/** Opens a session. The token is answered once, and only its digest is stored. */
export async function openSession(
  { db, keys, address, device }: Context,
  memberId: number,
  viewerId?: number,
) {
  const token = newToken()
  const tokenDigest = keys.digest('session', token)
  const lasts = hoursFromNow(viewerId ? viewHours : idleHours)
  const [opened] = await db
    .insert(session)
    .values({ tokenDigest, memberId, viewerId, address, device, expireDate: lasts })
    .returning({ expireDate: session.expireDate })
  return { token, memberId, expireDate: opened?.expireDate ?? fail('internal') }
}

/** Ends the matching sessions and their live streams; returns how many. */
async function end(at: Executor, which: SQL | undefined): Promise<number> {
  const ended = await at.delete(session).where(which).returning({ memberId: session.memberId })
  const topics = [...new Set(ended.map(({ memberId }) => memberTopic(memberId)))]
  if (topics.length > 0) await publishRights(at, topics)
  return ended.length
}

export const closeSession = (at: Executor, sessionId: number): Promise<number> =>
  end(at, eq(session.id, sessionId))

/** The same for sessions of the member. */
export const closeOwnSession = (at: Executor, memberId: number, sessionId: number) =>
  end(at, and(eq(session.id, sessionId), eq(session.memberId, memberId)))

/**
 * Ends a member's sessions and their sessions of viewing as others, except the one given; returns
 * how many.
 */
export const endSessions = (at: Executor, memberId: number, but = 0): Promise<number> =>
  end(
    at,
    and(or(eq(session.memberId, memberId), eq(session.viewerId, memberId)), ne(session.id, but)),
  )

/** An active account with its current rights, as it is read from the database. */
export interface FoundAccount {
  id: number
  loginName: string
  roles: string[]
  permissions: string[]
  [column: string]: unknown
}

interface Found extends FoundAccount {
  sessionId: number
  viewerId: number | null
  viewerName: string | null
  stale: boolean
}

/** The account whose rights `accountColumns` are. */
export { m as account }

/** The columns of a `FoundAccount`. */
export const accountColumns = sql`${m.id}, ${m.loginName},
  array(select ${r.name} from ${r} where ${r.id} = any(${m.roles})) as roles,
  array(select distinct ${n.permission} from ${r}
    join ${n} on ${n.id} = any(${r.permissions}) where ${r.id} = any(${m.roles})) as permissions`

/** That account as rules see it. */
export const accountOf = ({ id, loginName, roles, permissions }: FoundAccount) => ({
  id: Number(id),
  loginName,
  roles,
  permissions: new Set(roles.includes(ADMIN) ? ['*', ...permissions] : permissions),
})

/**
 * The member of a token, with current rights: one query and no cache, so that a revoked right is
 * refused by the very next call on every server.
 */
export async function memberOf(db: Database, keys: Keys, token: string): Promise<Me | undefined> {
  const found = await find(db, eq(s.tokenDigest, keys.digest('session', token)))
  if (found?.stale && !found.me.viewer) await touch(db, found.me.sessionId)
  return found?.me
}

/** The same for a known session. This does not count as using it. */
export const memberBySession = async (db: Database, sessionId: number): Promise<Me | undefined> =>
  (await find(db, eq(s.id, sessionId)))?.me

async function find(db: Database, which: SQL): Promise<{ me: Me; stale: boolean } | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select ${s.id} as "sessionId", ${v.id} as "viewerId",
      ${v.loginName} as "viewerName", ${s.lastUseDate} < now() - interval '1 minute' as stale,
      ${accountColumns}
    from ${s} join ${m} on ${m.id} = ${s.memberId}
      left join ${v} on ${v.id} = ${s.viewerId}
    where ${which} and ${s.expireDate} > now() and ${m.status} = 'ACTIVE'
      and ${s.createDate} > now() - make_interval(days => ${longestDays})
      and (${s.viewerId} is null or ${v.status} = 'ACTIVE')`)
  const found = rows[0]
  if (!found) return undefined
  const viewer = found.viewerId
    ? { id: Number(found.viewerId), loginName: found.viewerName ?? '' }
    : undefined
  const me: Me = { ...accountOf(found), sessionId: Number(found.sessionId), viewer }
  return { me, stale: found.stale }
}

async function touch(db: Database, sessionId: number): Promise<void> {
  await db
    .update(session)
    .set({ lastUseDate: clock.now(), expireDate: hoursFromNow(idleHours) })
    .where(and(eq(session.id, sessionId), gt(session.expireDate, sql`now()`)))
}
