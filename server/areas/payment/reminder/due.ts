import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import {
  collectPaymentTable,
  paymentTable,
  payOrderTable,
  payReminder,
  type ReminderStage,
} from '../tables.ts'

const o = alias(payOrderTable, 'o')
const p = alias(collectPaymentTable, 'p')
const r = alias(payReminder, 'r')
const running = alias(paymentTable, 'running')

export interface DueReminder extends Record<string, unknown> {
  order: number
  dueDate: string
  stage: ReminderStage
}

/** Orders read at once. */
const together = 200

/**
 * Orders whose payers are to be reminded on that day. Of several stages that have passed only the
 * latest counts, so that nobody gets two letters at once. Who is paying at this moment, or cannot
 * pay any more, is not reminded.
 */
export async function dueReminders(at: Executor, today: string): Promise<DueReminder[]> {
  const { rows } = await at.execute<DueReminder>(sql`
    select due."order"::float8 as "order", due."dueDate"::text as "dueDate", due."stage"
    from (
      select ${o.id} as "order", ${o.dueDate} as "dueDate", case
        when ${today}::date >= ${o.dueDate} + ${p.lastNotice} then 'LAST'
        when ${today}::date >= ${o.dueDate} + ${p.remindAfter} then 'AFTER'
        when ${today}::date between ${o.dueDate} - ${p.remindBefore} and ${o.dueDate} then 'BEFORE'
      end as "stage"
      from ${o} join ${p} on ${p.id} = ${o.plan}
      where ${o.status} = 'UNPAID' and ${o.dueDate} <= ${today}::date + 60
        and not ${o.remindersPaused} and (${o.payer} is not null or ${o.payerEmail} is not null)
        and ${p.status} = 'OPEN' and ${today}::date between ${p.startDate} and ${p.endDate}
        and not exists (select from ${running}
          where ${running.payOrder} = ${o.id} and ${running.status} = 'PENDING')
    ) due
    where due."stage" is not null and not exists (select from ${r}
      where ${r.payOrder} = due."order" and ${r.dueDate} = due."dueDate"
        and ${r.stage} = due."stage")
    order by due."order" limit ${together}`)
  return rows
}
