import type { SQL } from 'drizzle-orm'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { confirmRecordTable, kpiTicketTable } from './tables.ts'

const l = alias(projectMemberTable, 'l')
const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')
const r = alias(confirmRecordTable, 'r')
const t = kpiTicketTable

/**
 * Tickets that wait for the member's confirmation: those of others, in
 * projects where the member is an eligible confirmer, not confirmed by them since the last
 * submission.
 */
export const awaits = (me: number): SQL => sql`${t.status} = 'PENDING_CONFIRM'
  and ${t.contributor} <> ${me}
  and exists (select 1 from ${m} join ${p} on ${p.id} = ${m.project}
    where ${m.project} = ${t.project} and ${m.member} = ${me} and ${m.status} = 'ACTIVE'
      and ${p.status} = 'ACTIVE' and ${m.permissionTag} && array['LEAD', 'CONFIRM']::varchar[]
      and (${p.confirmType} <> 'LEADER' or 'LEAD' = any(${m.permissionTag}) or not exists (
        select 1 from ${l} where ${l.project} = ${t.project} and ${l.status} = 'ACTIVE'
          and 'LEAD' = any(${l.permissionTag}) and ${l.member} <> ${t.contributor})))
  and not exists (select 1 from ${r} where ${r.ticket} = ${t.id}
    and ${r.round} = ${t.round} and ${r.member} = ${me} and ${r.result} = 'CONFIRMED')`

const inProject = (which: SQL): SQL =>
  sql`(select count(*)::int from ${t} where ${t.project} = ${projectTable.id} and ${which})`

/** The number of tickets of a project (`"project"`) that wait for the member's confirmation. */
export const toConfirm = (me: number): SQL => inProject(awaits(me))

/** The number of tickets the member has claimed and not finished. */
export const toFinish = (me: number): SQL =>
  inProject(sql`${t.status} = 'CLAIMED' and ${t.contributor} = ${me}`)
