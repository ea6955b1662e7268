import { EXPORT_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectName } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { Binary } from '#server/kit/route.ts'
import { type Cell, sheet, whole } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { word } from '#server/words.ts'
import { inPercents } from './shares.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

const c = alias(cutCakeRecordTable, 'c')
const s = alias(cutShare, 's')
const m = alias(memberTable, 'm')
const o = alias(memberTable, 'o')

interface Part {
  cut: number
  cutDate: string
  operator: string
  totalValue: number
  member: number
  name: string
  kpi: string
  equityPer: string | null
  waived: boolean
  shares: number
  remarks: string | null
  hash: string
  [column: string]: unknown
}

/** The number of shares rows of all allocations of a project, up to one above the cap. */
export async function countParts({ db }: Pick<SignedIn, 'db'>, project: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as "count" from (
      select from ${c} join ${s} on ${s.cut} = ${c.id}
      where ${c.project} = ${project} limit ${EXPORT_CAP + 1}) parts`)
  return rows[0]?.count ?? 0
}

/** With the percents of each allocation, which together make 100. */
const withRates = (parts: readonly Part[]) =>
  [...new Set(parts.map(({ cut }) => cut))].flatMap(cut =>
    inPercents(parts.filter(part => part.cut === cut)),
  )

/** The shares of every member in every allocation of a project, newest first. */
export async function sharesSheet(context: SignedIn, project: string): Promise<Binary> {
  const { db, language } = context
  const { rows } = await db.execute<Part>(sql`
    select ${c.id}::float8 as "cut", ${s.member}::float8 as "member",
      to_char(${c.cutDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutDate",
      ${accountName(o)} as "operator", ${c.totalValue},
      ${accountName(m)} as "name", ${s.kpi}, ${s.equityPer}, ${s.waived},
      ${s.shares}, ${c.remarks}, ${c.hash}
    from ${c} join ${s} on ${s.cut} = ${c.id}
    join ${m} on ${m.id} = ${s.member} join ${o} on ${o.id} = ${c.operator}
    where ${c.project} = ${project}
    order by ${c.id} desc, ${s.shares} desc, ${s.member} limit ${EXPORT_CAP + 1}`)
  if (rows.length === 0) fail('exportEmpty')
  if (rows.length > EXPORT_CAP) fail('exportTooLarge')
  const zone = await zoneOf(context)
  const cut = (name: string) => word(language, `entities/cutCakeRecord:fields.${name}`)
  const member = (name: string) => word(language, `entities/projectMember:fields.${name}`)
  const points = (number: string): Cell => ({ number, decimals: 2 })
  const columns: [string, (part: Part & { rate: string }) => Cell][] = [
    [cut('cutDate'), part => ({ date: clockAt(zone, part.cutDate) })],
    [cut('operator'), part => part.operator],
    [cut('totalValue'), part => whole(part.totalValue)],
    [member('member'), part => part.name],
    [member('kpi'), part => points(part.kpi)],
    [member('equityPer'), part => part.equityPer && points(part.equityPer)],
    [
      word(language, 'pages/equity:waived'),
      part => word(language, `kit:${part.waived ? 'yes' : 'no'}`),
    ],
    [word(language, 'pages/equity:shares'), part => whole(part.shares)],
    [member('rate'), part => points(part.rate)],
    [cut('remarks'), part => part.remarks],
    [cut('hash'), part => part.hash],
  ]
  const body = await sheet(
    context.me.id,
    columns.map(([label]) => label),
    withRates(rows).map(part => columns.map(([, cell]) => cell(part))),
  )
  const holds = [word(language, 'pages/equity:cuts.title'), await projectName(context, project)]
  return spreadsheet(zone, holds, body)
}
