import { openStates } from '#contract/areas/eform/eformRecord.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { eformTable as f, eformRecordTable as t } from '../tables.ts'

/** Submissions that the member takes care of, and those of their forms that nobody does. */
export const waitingSubmissions: Waits = async context => {
  const { db, me } = context
  if (!can(me, 'eform:record:write')) return undefined
  const zone = await zoneOf(context)
  return waitingRows(db, {
    entity: 'eformRecord',
    from: sql`${t} join ${f} on ${f.id} = ${t.eform}`,
    where: sql`${t.status} = any(${sql.param([...openStates])}::varchar[])
      and (${t.assignee} = ${me.id} or ${t.assignee} is null and ${f.owner} = ${me.id})`,
    ...{ id: t.id, title: t.summary, detail: f.formName, since: t.submitDate },
    due: sql`${t.dueDate} at time zone ${zone}`,
    link: ({ id }) => `/eform/eformRecords/show/${id}`,
    all: `/eform/eformRecords?status_in=${openStates.join(',')}`,
  })
}
