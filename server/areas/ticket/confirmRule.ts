import type { confirmRule } from '#contract/areas/ticket/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { kpiTicketTable } from './tables.ts'

type Rule = CallOutput<typeof confirmRule>
const t = alias(kpiTicketTable, 't')
const p = alias(projectTable, 'p')
const h = alias(history, 'h')

/** What a field of the project was when the ticket was confirmed: the first change since says it. */
const then = (field: string) => sql`(
  select ${h.changes} -> ${field}::text ->> 'from' from ${h}
  where ${h.entity} = 'project' and ${h.rowId} = ${t.project}
    and ${h.createDate} > ${t.confirmDate} and ${h.changes} -> ${field}::text is not null
  order by ${h.id} limit 1)`

/** The rule a ticket was confirmed under, from the history of its project. */
export async function ruleOf(at: Executor, ticket: number): Promise<Rule> {
  const { rows } = await at.execute<Omit<Rule, 'earlier'> & { now: string; nowRate: string }>(sql`
    select coalesce(${then('confirmType')}, ${p.confirmType}) as "confirmType",
      coalesce(${then('confirmRate')}, ${p.confirmRate}::text)::numeric(5, 2)::text as "confirmRate",
      ${p.confirmType} as "now", ${p.confirmRate}::numeric(5, 2)::text as "nowRate"
    from ${t} join ${p} on ${p.id} = ${t.project} where ${t.id} = ${ticket}`)
  const { confirmType, confirmRate, now, nowRate } = rows[0] ?? fail('ticketNotFound')
  const isOther = confirmType !== now || (now !== 'LEADER' && confirmRate !== nowRate)
  return { confirmType, confirmRate, earlier: isOther }
}
