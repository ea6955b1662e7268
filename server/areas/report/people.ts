import type { SQL } from 'drizzle-orm'
import { member } from '#contract/areas/access/public.ts'
import type { countMember } from '#contract/areas/report/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { during, readOpenPeriod } from '#server/kit/calendar/period.ts'
import { boundsOf } from '#server/kit/calendar/series.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { requireVisibleProject, seesAll } from './scope.ts'

type Asked = CallInput<typeof countMember>

/** The accounts of a report: a project's active members, otherwise all the member sees. */
export async function accountsOf(context: SignedIn, project?: string | null): Promise<SQL> {
  const { me } = context
  const { project: of, member: who, status } = projectMemberTable
  const among = (
    projects: SQL,
  ) => sql`${memberTable.id} in (select ${who} from ${projectMemberTable}
    where ${status} = 'ACTIVE' and ${of} ${projects})`
  if (project) {
    await requireVisibleProject(context, project)
    return among(sql`= ${project}`)
  }
  if (seesAll(me)) return sql`true`
  return among(sql`in (select ${of} from ${projectMemberTable}
    where ${who} = ${me.id} and ${status} = 'ACTIVE')`)
}

/** Accounts by the values of a field in declared order, including zeros. */
async function peopleBy<K extends 'status' | 'identityStatus'>(
  context: SignedIn,
  field: K,
  { projectId, ...days }: Asked,
) {
  type Value = keyof (typeof member)['fields'][K]['values'] & string
  const period = readOpenPeriod(await calendarOf(context), days)
  const made = period ? during(memberTable.createDate, period) : sql`true`
  const { rows } = await context.db.execute<{ value: string; count: number }>(sql`
    select ${memberTable[field]} as "value", count(*)::int as "count" from ${memberTable}
    where ${await accountsOf(context, projectId)} and ${made} group by 1`)
  const bounds = period ? await boundsOf(context.db, period) : { from: null, to: null }
  const values = Object.keys(member.fields[field].values) as Value[]
  const counts = values.map(value => ({
    value,
    count: rows.find(row => row.value === value)?.count ?? 0,
  }))
  return { ...bounds, total: counts.reduce((sum, { count }) => sum + count, 0), counts }
}

export async function membersByStatus(context: SignedIn, asked: Asked) {
  const { counts, ...whole } = await peopleBy(context, 'status', asked)
  return { ...whole, rows: counts.map(({ value, count }) => ({ status: value, count })) }
}

export async function membersByIdentity(context: SignedIn, asked: Asked) {
  const { counts, ...whole } = await peopleBy(context, 'identityStatus', asked)
  return { ...whole, rows: counts.map(({ value, count }) => ({ identityStatus: value, count })) }
}
