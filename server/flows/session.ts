import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context, Me } from '../context.ts'
import type { Database } from '../db/client.ts'
import { session } from '../db/tables/people.ts'
import type { Keys } from '../keys.ts'

/** Hours a session lives without being used. */
const idleHours = 12
/** Days after which it ends however much it is used. */
const longestDays = 30

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Opens a session. The token is answered once and only its digest is kept. */
export async function openSession({ db, keys, address, device }: Context, memberId: number) {
  const token = randomBytes(32).toString('base64url')
  const expireDate = hoursFromNow(idleHours)
  await db.insert(session).values({
    tokenDigest: keys.digest('session', token),
    memberId,
    address,
    device,
    expireDate,
  })
  return { token, memberId, expireDate }
}

export async function closeSession(db: Database, sessionId: number): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

interface Found {
  sessionId: number
  id: number
  loginName: string
  stale: boolean
  roles: string[]
  permissions: string[]
  [column: string]: unknown
}

/**
 * The member a token stands for, with rights as they are at this moment: one round trip, nothing
 * remembered, so that a right withdrawn is refused at the very next call on every server.
 */
export async function memberOf(db: Database, keys: Keys, token: string): Promise<Me | undefined> {
  const digest = keys.digest('session', token)
  const { rows } = await db.execute<Found>(sql`
    select s."id" as "sessionId", m."id", m."loginName",
      s."lastUseDate" < now() - interval '1 minute' as stale,
      array(select r."name" from "memberRole" mr join "role" r on r."id" = mr."roleId"
        where mr."memberId" = m."id") as roles,
      array(select distinct n."permission" from "memberRole" mr
        join "roleMenu" rm on rm."roleId" = mr."roleId" join "menu" n on n."id" = rm."menuId"
        where mr."memberId" = m."id") as permissions
    from "session" s join "member" m on m."id" = s."memberId"
    where s."tokenDigest" = ${digest} and s."expireDate" > now() and m."status" = 'ACTIVE'
      and s."createDate" > now() - make_interval(days => ${longestDays})`)
  const found = rows[0]
  if (!found) return undefined
  if (found.stale) await touch(db, found.sessionId)
  const everything = found.roles.includes('ROLE_ADMIN')
  return {
    id: Number(found.id),
    sessionId: Number(found.sessionId),
    loginName: found.loginName,
    roles: found.roles,
    permissions: new Set(everything ? ['*', ...found.permissions] : found.permissions),
  }
}

async function touch(db: Database, sessionId: number): Promise<void> {
  await db
    .update(session)
    .set({ lastUseDate: sql`now()`, expireDate: hoursFromNow(idleHours) })
    .where(and(eq(session.id, sessionId), gt(session.expireDate, sql`now()`)))
}
