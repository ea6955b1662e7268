import { sql } from 'drizzle-orm'
import type { TimelineLine } from '#contract/areas/ticket/calls.ts'
import type { Page } from '#contract/transport.ts'
import type { SignedIn } from '#server/context.ts'
import { withoutHiddenChanges } from '#server/kit/history/hiddenChanges.ts'

/**
 * The timeline of a ticket, newest first: its history, with the record of each confirmation or
 * rejection. A withdrawn confirmation has no record.
 */
export async function timelineOf(
  context: SignedIn,
  ticket: number,
  pageNo: number,
  pageSize: number,
): Promise<Page<TimelineLine>> {
  const { rows } = await context.db.execute<
    TimelineLine & { total: number } & Record<string, unknown>
  >(sql`
    select h."id"::text as "key", h."action", h."memberId"::float8 as "memberId", h."changes",
      to_char(h."createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate",
      coalesce(m."nickName", m."loginName", h."memberName") as "memberName",
      (select json_build_object('id', r."id", 'comment', r."comment", 'leader', r."leader",
          'soleConfirmer', r."soleConfirmer", 'round', r."round")
        from "confirmRecord" r
        where h."action" in ('confirm', 'reject') and r."ticket" = ${ticket}
          -- Written in one transaction, both have its moment.
          and r."member" = h."memberId" and r."createDate" = h."createDate"
      ) as "record",
      (count(*) over ())::int as "total"
    from "history" h left join "member" m on m."id" = h."memberId"
    where h."entity" = 'kpiTicket' and h."rowId" = ${String(ticket)}
    order by h."id" desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const events = rows.map(line => ({ ...line, entity: 'kpiTicket', rowId: String(ticket) }))
  const visible = await withoutHiddenChanges(context, events)
  return {
    list: visible.map(({ total: _, entity: _entity, rowId: _row, ...line }) => line),
    total: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
