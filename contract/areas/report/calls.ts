import * as z from 'zod/mini'
import { member } from '#contract/areas/access/public.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { personalKyc } from '#contract/areas/verification/public.ts'
import { call } from '#contract/kit/call.ts'
import { choice, day, ref, text } from '#contract/kit/field.ts'

/** The default and maximum number of days of a ticket report. */
export const USUAL_DAYS = 30
export const MOST_DAYS = 366
/** Members listed in an answer; the export has all. */
export const REPORT_ROWS = 200

/**
 * Days in the cooperative's time zone, both included, and a project. Members get figures of their
 * own projects; holders of `home:report` or `project:all` of all projects.
 */
const filters = {
  startDate: day({ optional: true }),
  endDate: day({ optional: true }),
  projectId: text({ max: 64, pattern: 'code', optional: true }),
} as const
const byMember = { ...filters, member: ref('member', { optional: true }) } as const

const keys = <K extends string>(values: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(values) as [K, ...K[]])

/** The time range of a report, without `to` itself. */
const covered = {
  timeZone: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  from: z.string(),
  to: z.string(),
}
const figure = { count: z.int(), kpiPoint: z.string() }
/**
 * The same figures of as many days before. Null where they cannot be compared: the time range
 * reaches beyond today, or nothing was recorded in as many days before the earlier ones.
 */
const before = z.nullable(z.object({ startDate: z.string(), endDate: z.string(), ...figure }))
const report = <R extends z.ZodMiniType>(row: R) =>
  z.object({ ...covered, total: z.object(figure), before, rows: z.array(row) })

const reading = { method: 'GET', right: 'signedIn', fails: ['notFound'] } as const

/** Tickets created in the time range, by status, and their value. */
export const countKpiByStatus = call('countKpiByStatus', {
  ...reading,
  path: '/api/v1/cake/rpt/countKpiByStatus',
  input: filters,
  output: report(z.object({ ...figure, status: keys(kpiTicket.fields.status.values) })),
})

/** Tickets confirmed on each day, of all members or of one, and their KPI. */
export const countMemberKpiByDay = call('countMemberKpiByDay', {
  ...reading,
  path: '/api/v1/cake/rpt/countMemberKpiByDay',
  input: byMember,
  output: report(z.object({ ...figure, day: z.string(), from: z.string(), to: z.string() })),
})

/** Quantity of confirmed work by job type: different units cannot be added. */
export const countWorkHour = call('countWorkHour', {
  ...reading,
  path: '/api/v1/cake/rpt/countWorkHour',
  input: byMember,
  output: report(
    z.object({
      ...figure,
      jobType: z.int(),
      cnName: z.string(),
      enName: z.string(),
      unit: z.string(),
      workHour: z.string(),
    }),
  ),
})

/** Confirmed tickets and KPI of each member, highest first. */
export const countKpiByMember = call('countKpiByMember', {
  ...reading,
  path: '/api/v1/cake/kpiRpt/countKpiByMember',
  input: filters,
  output: z.extend(report(z.object({ ...figure, member: z.int(), name: z.string() })), {
    /** In order of joining the project, or by their ids: charts colour them by it. */
    joined: z.array(z.int()),
    /** There are more members than listed; the total includes them. */
    more: z.boolean(),
  }),
})

const people = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    /** Null without a time range: all accounts. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    total: z.int(),
    rows: z.array(row),
  })

/** Accounts by status: for a project its active members, for a time range those created in it. */
export const countMember = call('countMember', {
  ...reading,
  path: '/api/v1/cake/rpt/countMember',
  input: filters,
  output: people(z.object({ status: keys(member.fields.status.values), count: z.int() })),
})

/** The same accounts by identity verification. */
export const countAuthentication = call('countAuthentication', {
  ...reading,
  path: '/api/v1/cake/rpt/countAuthentication',
  input: filters,
  output: people(
    z.object({ identityStatus: keys(member.fields.identityStatus.values), count: z.int() }),
  ),
})

/**
 * Members by the degree they have passed a verification of, among those submitted in the time range:
 * how many have each, and of how many it is the highest.
 */
export const countEducation = call('countEducation', {
  ...reading,
  path: '/api/v1/cake/rpt/countEducation',
  input: filters,
  output: people(z.object({ degree: z.string(), count: z.int(), highest: z.int() })),
})

const { DRAFT: _draft, ...submitted } = personalKyc.fields.verifiStatus.values

/** Verifications submitted in the time range, by type and status. */
export const countQuaByStatus = call('countQuaByStatus', {
  ...reading,
  path: '/api/v1/cake/rpt/countQuaByStatus',
  input: filters,
  output: people(
    z.object({
      verifiType: keys(personalKyc.fields.verifiType.values),
      verifiStatus: keys(submitted),
      count: z.int(),
    }),
  ),
})

/** The reports, for titles of screens and files. */
export const reports = {
  status: 'neutral',
  member: 'neutral',
  day: 'neutral',
  workHour: 'neutral',
  people: 'neutral',
  education: 'neutral',
  verification: 'neutral',
} as const
export type ReportName = keyof typeof reports

const exported = { ...byMember, report: choice(reports, {}) } as const

/**
 * The number of rows of a report's spreadsheet, capped at one above the limit; none if the report
 * counts nothing.
 */
export const countReport = call('countReport', {
  ...reading,
  path: '/api/v1/cake/rpt/exportCount',
  input: exported,
  output: z.object({ count: z.int() }),
})

/** A report as a spreadsheet. */
export const exportReport = call('exportReport', {
  method: 'GET',
  path: '/api/v1/cake/rpt/export',
  right: 'signedIn',
  input: exported,
  output: 'file',
  long: true,
  fails: ['notFound', 'exportEmpty', 'exportTooLarge'],
})
