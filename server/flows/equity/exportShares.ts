import { sql } from 'drizzle-orm'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import type { Binary } from '#server/kit/route.ts'
import { type Cell, sheet } from '#server/kit/sheet.ts'
import { word } from '#server/words.ts'

/** Every member's part of every allocation of a project, the latest first. */
export async function sharesSheet(
  { db, me, language }: Pick<SignedIn, 'db' | 'me' | 'language'>,
  project: string,
): Promise<Binary> {
  const { rows } = await db.execute<Record<string, Cell>>(sql`
    select to_char(c."cutDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutDate",
      coalesce(o."nickName", o."loginName") as "operator", c."totalValue",
      coalesce(m."nickName", m."loginName") as "member", s."kpi", s."equityPer", s."waived",
      s."shares", s."rate", c."remarks", c."hash"
    from "cutCakeRecord" c join "cutShare" s on s."cut" = c."id"
    join "member" m on m."id" = s."member" join "member" o on o."id" = c."operator"
    where c."project" = ${project}
    order by c."id" desc, s."shares" desc, s."member" limit ${EXPORT_CAP + 1}`)
  if (rows.length === 0) fail('exportEmpty')
  if (rows.length > EXPORT_CAP) fail('exportTooLarge')
  const cut = (name: string) => word(language, `entities/cutCakeRecord:fields.${name}`)
  const member = (name: string) => word(language, `entities/projectMember:fields.${name}`)
  const yes = (waived: Cell | undefined) => word(language, `kit:${waived ? 'yes' : 'no'}`)
  const columns: [string, (row: Record<string, Cell>) => Cell | undefined][] = [
    [cut('cutDate'), row => row.cutDate],
    [cut('operator'), row => row.operator],
    [cut('totalValue'), row => row.totalValue],
    [member('member'), row => row.member],
    [member('kpi'), row => row.kpi],
    [member('equityPer'), row => row.equityPer],
    [word(language, 'pages/equity:waived'), row => yes(row.waived)],
    [word(language, 'pages/equity:shares'), row => row.shares],
    [member('rate'), row => row.rate],
    [cut('remarks'), row => row.remarks],
    [cut('hash'), row => row.hash],
  ]
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `equity-${project}.xlsx`,
    body: await sheet(
      me.id,
      columns.map(([label]) => label),
      rows.map(row => columns.map(([, value]) => value(row) ?? null)),
    ),
  }
}
