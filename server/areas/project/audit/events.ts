import { and, desc, eq, gte, lte, notInArray, type SQL } from 'drizzle-orm'
import type { AuditEvent, projectAuditCount } from '#contract/areas/project/calls/audit.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Me, MemberToken, SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { withoutHiddenChanges } from '#server/kit/history/hiddenChanges.ts'
import { subjects } from '#server/kit/reference.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { changeTitles, rowTitles } from './names.ts'

export type Narrowed = CallInput<typeof projectAuditCount>

/** Entities that a program does not reach with its token. */
const outside = (token: MemberToken): string[] =>
  [...subjects.keys()].filter(name => !reaches(token, name))

/** The conditions of a log, using the index of its project. A start after the end is refused. */
function matching(me: Me, asked: Narrowed): SQL | undefined {
  const { projectId, entity, action, person, from, to } = asked
  if (from && to && Date.parse(from) > Date.parse(to))
    fail('badInput', { from: { problem: 'startAfterEnd' } })
  return and(
    eq(history.project, projectId),
    entity ? eq(history.entity, entity) : undefined,
    me.token && notInArray(history.entity, outside(me.token)),
    action ? eq(history.action, action) : undefined,
    person ? eq(history.memberId, person) : undefined,
    from ? gte(history.createDate, from) : undefined,
    to ? lte(history.createDate, to) : undefined,
  )
}

/** The number of matching events, up to `cap`. */
export async function countEvents(
  { db, me }: SignedIn,
  asked: Narrowed,
  cap: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${history} where ${matching(me, asked)} limit ${cap}) matching`)
  return rows[0]?.count ?? 0
}

/** Events, newest first, with the titles of all rows they refer to. */
export async function readEvents(
  context: SignedIn,
  asked: Narrowed,
  limit: number,
  offset = 0,
): Promise<AuditEvent[]> {
  const at = context.db
  const all = await at
    .select({
      id: history.id,
      entity: history.entity,
      rowId: history.rowId,
      action: history.action,
      memberId: history.memberId,
      memberName: sql<string>`coalesce((select ${accountName()} from ${memberTable}
        where ${memberTable.id} = ${history.memberId}), ${history.memberName})`,
      via: history.via,
      viaToken: history.viaToken,
      createDate: history.createDate,
      changes: history.changes,
    })
    .from(history)
    .where(matching(context.me, asked))
    .orderBy(desc(history.id))
    .limit(limit)
    .offset(offset)
  const stored = await withoutHiddenChanges(context, all)
  const rows = await rowTitles(context, stored)
  const named = await changeTitles(context, stored)
  return stored.map((event, i) => ({
    ...event,
    rowTitle: rows(event),
    changes: named[i] ?? event.changes,
  }))
}
