import type { TimelineLine } from '#contract/areas/ticket/calls.ts'
import type { Page } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { withoutHiddenChanges } from '#server/kit/history/hiddenChanges.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { confirmRecordTable } from './tables.ts'

const r = alias(confirmRecordTable, 'r')
const h = alias(history, 'h')
const m = alias(memberTable, 'm')

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
    select ${h.id}::text as "key", ${h.action}, ${h.memberId}::float8 as "memberId", ${h.changes},
      to_char(${h.createDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate",
      coalesce(${accountName(m)}, ${h.memberName}) as "memberName",
      (select json_build_object('id', ${r.id}, 'comment', ${r.comment}, 'leader', ${r.leader},
          'soleConfirmer', ${r.soleConfirmer}, 'round', ${r.round})
        from ${r}
        where ${h.action} in ('confirm', 'reject') and ${r.ticket} = ${ticket}
          -- Written in one transaction, both have its moment.
          and ${r.member} = ${h.memberId} and ${r.createDate} = ${h.createDate}
      ) as "record",
      (count(*) over ())::int as "total"
    from ${h} left join ${m} on ${m.id} = ${h.memberId}
    where ${h.entity} = 'kpiTicket' and ${h.rowId} = ${String(ticket)}
    order by ${h.id} desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const events = rows.map(line => ({ ...line, entity: 'kpiTicket', rowId: String(ticket) }))
  const visible = await withoutHiddenChanges(context, events)
  return {
    list: visible.map(({ total: _, entity: _entity, rowId: _row, ...line }) => line),
    total: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
