import type { exportReport, ReportName } from '#contract/areas/report/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { entriesOf, labelIn } from '#server/kit/dictionary.ts'
import type { Binary } from '#server/kit/route.ts'
import { type Cell, sheet, whole } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { type Language, word, wordAt } from '#server/words.ts'
import { membersByIdentity, membersByStatus } from './people.ts'
import { kpiByDay, kpiByMember, kpiByStatus, workByType } from './tickets.ts'
import { membersByDegree, verificationsByStatus } from './verifications.ts'

type Asked = Omit<CallInput<typeof exportReport>, 'report'>
interface Table {
  header: string[]
  rows: Cell[][]
}
type Words = (key: string) => string

/** A common unit in the reader's language; others as they were written. */
function unitIn(language: Language, { unit, workHour }: { unit: string; workHour: string }) {
  const form = new Intl.PluralRules(language).select(Number(workHour))
  return wordAt(language, `entities/kpiJobType:units.${unit}_${form}`) ?? unit
}

/** A table with only zeros is empty. */
const filled = <R>(total: number, rows: R[]): R[] => (total === 0 ? [] : rows)

const ticket = (words: Words) => ({
  count: words('pages/report:count'),
  kpi: words('entities/kpiTicket:fields.kpiPoint'),
})

const points = (number: string): Cell => ({ number, decimals: 2 })
const figures = (row: { count: number; kpiPoint: string }): Cell[] => [
  whole(row.count),
  points(row.kpiPoint),
]

/** Each report as a table, without rows if the screen says that it is empty. */
const tables: Record<
  ReportName,
  (context: SignedIn, asked: Asked, words: Words) => Promise<Table>
> = {
  async status(context, asked, words) {
    const { rows, total } = await kpiByStatus(context, asked)
    const { count, kpi } = ticket(words)
    return {
      header: [words('entities/kpiTicket:fields.status'), count, kpi],
      rows: filled(total.count, rows).map(row => [
        words(`entities/kpiTicket:choices.status.${row.status}`),
        ...figures(row),
      ]),
    }
  },

  async member(context, asked, words) {
    const { rows } = await kpiByMember(context, asked, EXPORT_CAP + 1)
    const { count, kpi } = ticket(words)
    return {
      header: [words('entities/kpiTicket:fields.contributor'), count, kpi],
      rows: rows.map(row => [row.name, ...figures(row)]),
    }
  },

  async day(context, asked, words) {
    const { rows, total } = await kpiByDay(context, asked)
    const { count, kpi } = ticket(words)
    return {
      header: [words('pages/report:day'), count, kpi],
      rows: filled(total.count, rows).map(row => [{ date: row.day }, ...figures(row)]),
    }
  },

  async workHour(context, asked, words) {
    const { rows } = await workByType(context, asked)
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
        points(row.workHour),
        unitIn(context.language, row),
        ...figures(row),
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
      whole(count),
    ]
    return {
      header: ['field', 'value', 'accounts'].map(name => words(`pages/report:people.${name}`)),
      rows: filled(status.total, [
        ...status.rows.map(row => line('status', row.status, row.count)),
        ...identity.rows.map(row => line('identityStatus', row.identityStatus, row.count)),
      ]),
    }
  },

  async education(context, { member: _, ...filters }, words) {
    const { rows, total } = await membersByDegree(context, filters)
    const entries = await entriesOf(context.db, ['degree'])
    const labelOf = (degree: string) => {
      const entry = entries.find(({ value }) => value === degree)
      return entry ? labelIn(context.language, entry) : degree
    }
    return {
      header: ['degree', 'members', 'highest'].map(name => words(`pages/report:education.${name}`)),
      rows: filled(total, rows).map(row => [
        labelOf(row.degree),
        whole(row.count),
        whole(row.highest),
      ]),
    }
  },

  async verification(context, { member: _, ...filters }, words) {
    const { rows, total } = await verificationsByStatus(context, filters)
    const field = (name: string) => words(`entities/personalKyc:fields.${name}`)
    return {
      header: [field('verifiType'), field('verifiStatus'), words('entities/personalKyc:many')],
      rows: filled(total, rows).map(row => [
        words(`entities/personalKyc:choices.verifiType.${row.verifiType}`),
        words(`entities/personalKyc:choices.verifiStatus.${row.verifiStatus}`),
        whole(row.count),
      ]),
    }
  },
}

const wordsIn =
  (language: Language): Words =>
  key =>
    word(language, key)

type Exported = CallInput<typeof exportReport>

const tableOf = (context: SignedIn, { report, ...asked }: Exported) =>
  tables[report](context, asked, wordsIn(context.language))

/** The number of rows of that spreadsheet, up to one above the cap. */
export async function countRows(context: SignedIn, asked: Exported): Promise<{ count: number }> {
  const { rows } = await tableOf(context, asked)
  return { count: rows.length }
}

/** A report as a spreadsheet, in the reader's language. */
export async function reportFile(context: SignedIn, asked: Exported): Promise<Binary> {
  const { header, rows } = await tableOf(context, asked)
  if (rows.length === 0) fail('exportEmpty')
  if (rows.length > EXPORT_CAP) fail('exportTooLarge')
  const words = wordsIn(context.language)
  const holds = [words('pages/report:title'), words(`pages/report:tab.${asked.report}`)]
  return spreadsheet(await zoneOf(context), holds, await sheet(context.me.id, header, rows))
}
