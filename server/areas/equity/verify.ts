import type { SQLWrapper } from 'drizzle-orm'
import type { CutProblem } from '#contract/areas/equity/calls.ts'
import { isOverWhole, split } from '#contract/areas/equity/equity.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { hashOf, type Link } from './chain.ts'
import { cutCakeRecordTable, cutShare, cutTicket, waiverRecordTable } from './tables.ts'

const t = alias(cutTicket, 't')
const s = alias(cutShare, 's')
const c = alias(cutCakeRecordTable, 'c')
const k = alias(kpiTicketTable, 'k')
const w = alias(waiverRecordTable, 'w')

export interface Finding {
  project: string
  /** The id of the record; null if it is missing. */
  record: number | null
  problem: CutProblem
}

type Stored = Link & { id: number; hash: string } & Record<string, unknown>

const stamp = (moment: SQLWrapper) => sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Every record with everything its hash covers, in order. */
async function records(at: Executor, project?: string): Promise<Stored[]> {
  const { rows } = await at.execute<Stored>(sql`
    select ${c.id}::float8 as "id", ${c.project}, ${stamp(c.cutDate)} as "cutDate",
      ${c.operator}::float8 as "operator", ${c.totalValue}, ${c.kpiTotal}, ${c.remarks},
      ${c.fingerprint}, ${c.hash}, ${c.previousHash}, ${stamp(c.createDate)} as "createDate",
      ${stamp(c.updateDate)} as "updateDate",
      coalesce((select json_agg(json_build_object('member', ${s.member}, 'project', ${s.project},
          'kpi', ${s.kpi}::text, 'equityPer', ${s.equityPer}::text, 'waived', ${s.waived},
          'rate', ${s.rate}::text, 'shares', ${s.shares}, 'tickets',
          coalesce((select json_agg(json_build_object('id', ${t.ticket}, 'kpi', ${t.kpi}::text)
              order by ${t.ticket})
            from ${t} where ${t.cut} = ${c.id} and ${t.member} = ${s.member}), '[]'))
          order by ${s.member})
        from ${s} where ${s.cut} = ${c.id}), '[]') as "shares"
    from ${c} ${project ? sql`where ${c.project} = ${project}` : sql``}
    order by ${c.project}, ${c.id}`)
  return rows
}

/** Problems within a record and with the previous one. */
function problemsOf({ id: _, hash, ...link }: Stored, before: Stored | undefined): CutProblem[] {
  const found: CutProblem[] = []
  if (hashOf(link as Link) !== hash) found.push('content')
  // Either hash of the previous record: a changed one is that record's problem, not this one's.
  const { id: _id, hash: written = null, ...earlier } = before ?? { id: 0 }
  const expected = [written, before ? hashOf(earlier as Link) : null]
  if (!expected.includes(link.previousHash)) found.push('link')
  const claims = link.shares
  const divided = isOverWhole(claims) ? undefined : split(link.totalValue, claims)
  const fair =
    divided?.undivided === 0 &&
    divided.kpiTotal === link.kpiTotal &&
    divided.parts.every(
      (part, i) => part.shares === claims[i]?.shares && part.rate === claims[i]?.rate,
    )
  if (!fair) found.push('rule')
  return found
}

interface Stray extends Record<string, unknown> {
  project: string
  record: number | null
  problem: CutProblem
}

/** Problems between the records and everything that refers to them. */
async function strays(at: Executor, project?: string): Promise<Stray[]> {
  const of = (column: SQLWrapper) =>
    project === undefined ? sql`true` : sql`${column} = ${project}`
  const { rowId, changes, entity, action } = history
  // Each of the tables below is read under the name of its alias, limited to the project.
  const { rows } = await at.execute<Stray>(sql`
    with told as (
      select ${rowId}::bigint as id, ${changes} -> 'hash' ->> 'to' as hash,
        ${changes} -> 'project' ->> 'to' as project
      from ${history} where ${entity} = 'cutCakeRecord' and ${action} = 'cut'),
    c as (select * from ${c} where ${of(c.project)}),
    s as (select * from ${s}
      where ${of(s.project)} or ${s.cut} in (select ${c.id} from c)),
    t as (select * from ${t} where ${project === undefined}
      or ${t.cut} in (select ${c.id} from c union select ${s.cut} from s)),
    k as (select * from ${k} where ${k.cut} is not null and ${of(k.project)}),
    w as (select * from ${w} where ${w.cut} is not null and ${of(w.project)})
    select distinct project, record::float8 as record, problem from (
      select ${c.project} as project, ${c.id} as record, 'witness' as problem from c where not exists
        (select from told where told.id = ${c.id} and told.hash = ${c.hash})
      union all
      select told.project, told.id, 'missing' from told where ${of(sql`told.project`)}
        and not exists (select from c where ${c.id} = told.id)
      union all
      select ${s.project}, ${s.cut}, 'orphan' from s where not exists
        (select from c where ${c.id} = ${s.cut} and ${c.project} = ${s.project})
      union all
      select coalesce(${c.project}, ${s.project}, ${k.project}), ${t.cut}, 'orphan' from t
        left join c on ${c.id} = ${t.cut} left join k on ${k.id} = ${t.ticket}
        left join s on ${s.cut} = ${t.cut} and ${s.member} = ${t.member}
        where ${c.id} is null or ${s.cut} is null
      union all
      select coalesce(${c.project}, ${k.project}), coalesce(${t.cut}, ${k.cut}), 'ticket' from t
        full join k on ${k.id} = ${t.ticket} and ${k.cut} = ${t.cut} and ${k.contributor} = ${t.member}
          and ${k.kpiPoint} = ${t.kpi} and ${k.status} = 'CONFIRMED'
        left join c on ${c.id} = coalesce(${t.cut}, ${k.cut})
        where ${t.ticket} is null or ${k.id} is null or ${k.project} is distinct from ${c.project}
      union all
      select coalesce(${s.project}, ${w.project}), coalesce(${s.cut}, ${w.cut}), 'waiver'
        from (select * from s where ${s.waived}) s
        full join w on ${w.cut} = ${s.cut} and ${w.member} = ${s.member} and ${w.status} = 'COUNTED'
        where ${s.cut} is null or ${w.id} is null
    ) found order by 1, 2, 3`)
  return rows
}

/** Recalculates the chains: the number of records, and which of them have changed. */
export async function verify(
  at: Executor,
  project?: string,
): Promise<{ records: number; findings: Finding[] }> {
  const all = await records(at, project)
  const findings = all.flatMap((one, i): Finding[] => {
    const before = all[i - 1]?.project === one.project ? all[i - 1] : undefined
    return problemsOf(one, before).map(problem => ({
      project: one.project,
      record: one.id,
      problem,
    }))
  })
  return { records: all.length, findings: [...findings, ...(await strays(at, project))] }
}
