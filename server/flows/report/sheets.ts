import type { exportReport, ReportName } from '#contract/calls/report.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Binary } from '../../kit/route.ts'
import { type Cell, sheet } from '../../kit/sheet.ts'
import { type Language, word } from '../../words.ts'
import { membersByIdentity, membersByStatus } from './people.ts'
import { kpiByDay, kpiByMember, kpiByStatus, workByType } from './tickets.ts'

type Asked = Omit<CallInput<typeof exportReport>, 'report'>
interface Table {
  header: string[]
  rows: Cell[][]
}
type Words = (key: string) => string

const ticket = (words: Words) => ({
  count: words('pages/report:count'),
  kpi: words('entities/kpiTicket:fields.kpiPoint'),
})

/** Each report as a table; figures are texts, as they travel: no float ever holds them. */
const tables: Record<
  ReportName,
  (context: SignedIn, asked: Asked, words: Words) => Promise<Table>
> = {
  async status(context, asked, words) {
    const { rows } = await kpiByStatus(context, asked)
    const { count, kpi } = ticket(words)
    return {
      header: [words('entities/kpiTicket:fields.status'), count, kpi],
      rows: rows.map(row => [
        words(`entities/kpiTicket:choices.status.${row.status}`),
        row.count,
        row.kpiPoint,
      ]),
    }
  },

  async member(context, asked, words) {
    const { rows, more } = await kpiByMember(context, asked, EXPORT_CAP)
    if (more) fail('exportTooLarge')
    if (rows.length === 0) fail('exportEmpty')
    const { count, kpi } = ticket(words)
    return {
      header: [words('entities/kpiTicket:fields.contributor'), count, kpi],
      rows: rows.map(row => [row.name, row.count, row.kpiPoint]),
    }
  },

  async day(context, asked, words) {
    const { rows } = await kpiByDay(context, asked)
    const { count, kpi } = ticket(words)
    return {
      header: [words('pages/report:day'), count, kpi],
      rows: rows.map(row => [row.day, row.count, row.kpiPoint]),
    }
  },

  async workHour(context, asked, words) {
    const { rows } = await workByType(context, asked)
    if (rows.length === 0) fail('exportEmpty')
    const { count, kpi } = ticket(words)
    const english = context.language === 'en-US'
    return {
      header: [
        words('entities/kpiTicket:fields.jobType'),
        words('entities/kpiTicket:fields.workHour'),
        words('entities/kpiJobType:fields.unit'),
        count,
        kpi,
      ],
      rows: rows.map(row => [
        english ? row.enName : row.cnName,
        row.workHour,
        row.unit,
        row.count,
        row.kpiPoint,
      ]),
    }
  },

  async people(context, asked, words) {
    const { member: _, ...filters } = asked
    const status = await membersByStatus(context, filters)
    const identity = await membersByIdentity(context, filters)
    const line = (field: string, value: string, count: number): Cell[] => [
      words(`entities/member:fields.${field}`),
      words(`entities/member:choices.${field}.${value}`),
      count,
    ]
    return {
      header: ['field', 'value', 'accounts'].map(name => words(`pages/report:people.${name}`)),
      rows: [
        ...status.rows.map(row => line('status', row.status, row.count)),
        ...identity.rows.map(row => line('identityStatus', row.identityStatus, row.count)),
      ],
    }
  },
}

const wordsIn =
  (language: Language): Words =>
  key =>
    word(language, key)

/** A report as a spreadsheet, in the reader's language. */
export async function reportFile(
  context: SignedIn,
  { report, ...asked }: CallInput<typeof exportReport>,
): Promise<Binary> {
  const { header, rows } = await tables[report](context, asked, wordsIn(context.language))
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${report}.xlsx`,
    body: await sheet(context.me.id, header, rows),
  }
}
