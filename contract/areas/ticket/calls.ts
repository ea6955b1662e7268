import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { errors } from '#contract/errors.ts'
import { call } from '#contract/kit/call.ts'
import { day, decimal, flag, instant, int, longText, ref, rows } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { quantity, type TicketTab, ticketTabs } from './ticketFlow.ts'

const paging = {
  pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
  pageSize: int({ min: 1, max: 200, default: 20 }),
} as const

/**
 * The count of each tab in one answer: in one project or in all of the member's, of all tickets or
 * the member's own.
 */
export const ticketCounts = call('ticketCounts', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/tabs',
  right: 'signedIn',
  input: { projectId: { ...projectId, optional: true }, own: flag({ default: false }) },
  output: z.partialRecord(
    z.enum(Object.keys(ticketTabs) as [TicketTab, ...TicketTab[]]),
    z.object({ count: z.int(), more: z.optional(z.boolean()) }),
  ),
  fails: ['notFound'],
})

/** The value of that work at the current rate; it is frozen on submission. */
export const kpiEstimate = call('kpiEstimate', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/estimate',
  right: 'signedIn',
  input: { projectId, jobType: ref('kpiJobType', {}), workHour: decimal(quantity) },
  output: z.object({ kpiPoint: z.string(), rate: z.string(), unit: z.string() }),
})

/**
 * The rule a ticket was confirmed under: the project's at that time, which may have another by now.
 * Until it is confirmed, the present one.
 */
export const confirmRule = call('confirmRule', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/confirmRule',
  right: 'signedIn',
  input: { ticket: ref('kpiTicket', {}) },
  output: z.object({
    confirmType: z.enum(['LEADER', 'RATE', 'LEADER_AND_RATE']),
    /** Percent, with 2 places. */
    confirmRate: z.string(),
    /** The project has another rule by now. */
    earlier: z.boolean(),
  }),
  fails: ['ticketNotFound'],
})

/** A member's confirmed tickets in a project, newest first, with their total. */
export const staffKpiList = call('staffKpiList', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/staffKpiList',
  right: 'signedIn',
  input: {
    projectId,
    contributor: ref('member', {}),
    /** Days of confirmation, both included. */
    from: day({ optional: true }),
    to: day({ optional: true }),
    ...paging,
  },
  output: z.extend(
    pageOf(
      z.object({
        id: z.int(),
        title: z.string(),
        type: z.string(),
        jobTypeTitle: z.nullable(z.string()),
        unit: z.nullable(z.string()),
        workHour: z.string(),
        kpiPoint: z.string(),
        contributionDate: z.nullable(z.string()),
        confirmDate: z.nullable(z.string()),
        /** The allocation that counted it. */
        cut: z.nullable(z.int()),
      }),
    ),
    { kpiTotal: z.string(), workHourTotal: z.string() },
  ),
})

const line = z.object({
  key: z.string(),
  createDate: z.string(),
  /** An action, `create`, `update`, `takeBack`, or `confirm` and `reject` with their record. */
  action: z.string(),
  memberId: z.nullable(z.int()),
  memberName: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  record: z.nullable(
    z.object({
      id: z.int(),
      comment: z.nullable(z.string()),
      leader: z.boolean(),
      soleConfirmer: z.boolean(),
      round: z.int(),
    }),
  ),
})
/** An event in the timeline of a ticket. */
export type TimelineLine = z.infer<typeof line>

/** The timeline of a ticket: events, changes and confirmations, newest first. */
export const ticketTimeline = call('ticketTimeline', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/timeline',
  right: 'signedIn',
  input: { ticket: ref('kpiTicket', {}), ...paging },
  output: pageOf(line),
  fails: ['ticketNotFound'],
})

/** Confirms several tickets, each with its own result (`ok`, or the refusal). */
export const confirmMany = call('confirmMany', {
  method: 'POST',
  path: '/api/v1/cake/confirmRecords/createMany',
  right: 'signedIn',
  input: {
    tickets: rows({ max: 50, of: { ticket: ref('kpiTicket', {}), submitDate: instant({}) } }),
    comment: longText({ max: 500, optional: true }),
  },
  output: z.array(
    z.object({
      ticket: z.int(),
      result: z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]),
      /** The new status of the ticket; null if it was refused. */
      status: z.nullable(z.string()),
    }),
  ),
})
