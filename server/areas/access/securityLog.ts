import { and, desc, eq } from 'drizzle-orm'
import { type SecurityEvent, securityLog } from '#contract/areas/access/calls/account.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'

export const securityEntity = 'security'

/** Writes a security event of an account, with address and browser. */
export async function logSecurity(
  at: Executor,
  { me, address, device }: Context,
  memberId: number,
  action: SecurityEvent,
): Promise<void> {
  await at.insert(history).values({
    entity: securityEntity,
    rowId: String(memberId),
    action,
    memberId: me?.id ?? null,
    memberName: me?.loginName ?? '',
    address,
    device,
    changes: {},
  })
}

/** Whether the account has signed in from this browser before. */
export async function knowsDevice(at: Executor, memberId: number, device: string) {
  const signIns = and(
    eq(history.entity, securityEntity),
    eq(history.rowId, String(memberId)),
    eq(history.action, 'signIn'),
  )
  const [found] = await at
    .select({
      before: sql<boolean>`count(*) > 0`,
      here: sql<boolean>`coalesce(bool_or(${history.device} = ${device}), false)`,
    })
    .from(history)
    .where(signIns)
  return found ?? { before: false, here: false }
}

export const securityLogRoutes: Route[] = [
  answer(securityLog, async ({ db, me }, { pageNo = 1, pageSize = 20 }) => {
    const own = and(eq(history.entity, securityEntity), eq(history.rowId, String(me.id)))
    const rows = await db
      .select({
        id: history.id,
        action: history.action,
        address: history.address,
        device: history.device,
        createDate: history.createDate,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(history)
      .where(own)
      .orderBy(desc(history.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const list = rows.map(({ total: _, action, ...row }) => ({
      ...row,
      action: action as SecurityEvent,
    }))
    return { list, total: rows[0]?.total ?? 0, pageNo, pageSize }
  }),
]
