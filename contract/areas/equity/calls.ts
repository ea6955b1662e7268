import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { countedTicket } from '#contract/areas/ticket/public.ts'
import { call } from '#contract/kit/call.ts'
import { decimal as decimalField, int, longText, ref, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'

const base = '/api/v1/cake/cutCakeRecord'
const whole = z.int()
const decimal = z.string()
/** A SHA-256 digest in hexadecimal. */
const digest = text({ max: 64, min: 64, pattern: 'code' })
const paging = {
  pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
  pageSize: int({ min: 1, max: 200, default: 20 }),
} as const

/** A member's input to an allocation, and the result. */
const share = z.object({
  member: whole,
  name: z.string(),
  kpi: decimal,
  /** The fixed percentage, if there is one. */
  equityPer: z.nullable(decimal),
  waived: z.boolean(),
  /** Percent of the total, with 2 places: with what is undivided, exactly 100 together. */
  rate: decimal,
  shares: whole,
  /** The number of tickets that earned it. */
  tickets: whole,
  /** No longer in the project; set for the open period only. */
  exited: z.optional(z.boolean()),
})
export type Share = z.infer<typeof share>

/** Why an allocation cannot be made now, as the refusal it would get. */
const blocked = z.nullable(z.enum(['projectArchived', 'noSharesToDivide', 'nobodyEarned']))

/** The open period of a project: exactly what an allocation made now would write. */
export const cutPreview = call('cutPreview', {
  method: 'GET',
  path: `${base}/cutPreview`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    /** Proves that nothing has changed since the preview. */
    fingerprint: z.string(),
    blocked,
    /** When the last allocation was made. */
    since: z.nullable(z.string()),
    totalValue: whole,
    kpiTotal: decimal,
    undivided: whole,
    shares: z.array(share),
  }),
  fails: ['onlyMilestone', 'equityOverWhole'],
})

/** Makes the previewed allocation. The same preview is written only once. */
export const cut = call('cut', {
  method: 'POST',
  path: `${base}/cut`,
  right: 'signedIn',
  input: { projectId, fingerprint: digest, remarks: longText({ max: 500, optional: true }) },
  output: z.object({ id: whole, cutDate: z.string(), hash: z.string() }),
  fails: [
    'noPermission',
    'projectArchived',
    'onlyMilestone',
    'equityOverWhole',
    'noSharesToDivide',
    'nobodyEarned',
    'changed',
  ],
})

const record = z.object({
  id: whole,
  project: z.string(),
  cutDate: z.string(),
  operator: whole,
  operatorTitle: z.nullable(z.string()),
  totalValue: whole,
  kpiTotal: decimal,
  tickets: whole,
  remarks: z.nullable(z.string()),
  hash: z.string(),
  previousHash: z.nullable(z.string()),
})

/** An allocation with the shares of every member. */
export const cutView = call('cutView', {
  method: 'GET',
  path: `${base}/view`,
  right: 'signedIn',
  input: { id: ref('cutCakeRecord', {}) },
  output: z.extend(record, { shares: z.array(share) }),
  fails: ['notFound'],
})

/** The tickets that an allocation counted; without an allocation, those the next would count. */
export const cutTickets = call('cutTickets', {
  method: 'GET',
  path: `${base}/tickets`,
  right: 'signedIn',
  input: {
    projectId,
    cut: ref('cutCakeRecord', { optional: true }),
    member: ref('member', { optional: true }),
    ...paging,
  },
  output: pageOf(countedTicket),
})

/** The holdings of a project over all its allocations. */
export const equityHoldings = call('equityHoldings', {
  method: 'GET',
  path: `${base}/holdings`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    /** The shares of all allocations together. */
    issued: whole,
    cuts: whole,
    /** All members the project has had, in order of joining: charts colour them by it. */
    joined: z.array(whole),
    members: z.array(
      z.object({
        member: whole,
        name: z.string(),
        exited: z.boolean(),
        equityPer: z.nullable(decimal),
        shares: whole,
        /** Percent of the shares issued, with 2 places: exactly 100 together. */
        rate: decimal,
      }),
    ),
  }),
})

/** How a member's share in an allocation was calculated. */
const step = z.object({
  ...share.shape,
  totalValue: whole,
  equityTotal: decimal,
  kpiTotal: decimal,
  kpiShared: decimal,
  fixed: decimal,
  earned: decimal,
  whole,
  remainder: decimal,
  extra: z.boolean(),
  leftover: whole,
})
export type ShareStep = z.infer<typeof step>

/** A member's shares, broken down to the calculation of each allocation. */
export const explainShare = call('explainShare', {
  method: 'GET',
  path: `${base}/explain`,
  right: 'signedIn',
  input: { projectId, member: ref('member', { optional: true }), ...paging },
  output: z.object({
    member: whole,
    name: z.string(),
    shares: whole,
    issued: whole,
    rate: decimal,
    ...pageOf(z.extend(step, { cut: whole, cutDate: z.string(), operatorTitle: z.string() })).shape,
    /** The result of an allocation made now; null if the project makes none. */
    open: z.nullable(z.extend(step, { blocked, undivided: whole })),
  }),
})

/**
 * What a ticket's KPI may add to a member's shares in the next allocation. Nobody knows which of
 * the other tickets will be confirmed by then, so it is calculated on two assumptions; null where
 * there is no allocation to come.
 */
export const forecastShares = call('forecastShares', {
  method: 'GET',
  path: `${base}/forecast`,
  right: 'signedIn',
  input: {
    projectId,
    kpiPoint: decimalField({ scale: 2, min: '0' }),
    member: ref('member', { optional: true }),
    /** The ticket itself, which is not among the others. */
    ticket: ref('kpiTicket', { optional: true }),
  },
  output: z.nullable(
    z.object({
      /** If beside it only what is confirmed today counts. */
      alone: whole,
      /** If all other open tickets were confirmed, too, with their planned KPI. */
      withOpen: whole,
      /** How many those are, and their KPI. */
      open: whole,
      openKpi: decimal,
    }),
  ),
  fails: ['equityOverWhole'],
})

/** The number of shares rows of all allocations, for the export; capped at one above the limit. */
export const countShares = call('countShares', {
  method: 'GET',
  path: `${base}/countShares`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({ count: whole }),
})

/** The shares of every member in every allocation, as a spreadsheet. */
export const exportShares = call('exportShares', {
  method: 'GET',
  path: `${base}/exportShares`,
  right: 'signedIn',
  input: { projectId },
  output: 'file',
  long: true,
  fails: ['exportEmpty', 'exportTooLarge'],
})

/**
 * What the verification of an allocation can find: its content does not match its hash; it does not
 * follow the previous one; the history differs; it is missing; its shares do not follow from the
 * rule; a ticket has changed since it was counted; the waivers do not match; shares without an
 * allocation.
 */
export const cutProblems = [
  'content',
  'link',
  'witness',
  'missing',
  'rule',
  'ticket',
  'waiver',
  'orphan',
] as const
export type CutProblem = (typeof cutProblems)[number]

/** Whether the allocations of a project are unchanged. Recalculates the chain of hashes. */
export const verifyCuts = call('verifyCuts', {
  method: 'GET',
  long: true,
  path: `${base}/verify`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    records: whole,
    problems: z.array(z.object({ record: z.nullable(whole), problem: z.enum(cutProblems) })),
  }),
})

/** Whether a member, by default the caller, has waived the KPI part of the next allocation. */
export const waiverCheck = call('waiverCheck', {
  method: 'GET',
  path: '/api/v1/waiverRecord/check',
  right: 'signedIn',
  input: { projectId, member: ref('member', { optional: true }) },
  output: z.object({
    waived: z.boolean(),
    id: z.nullable(whole),
    reason: z.nullable(z.string()),
    createDate: z.nullable(z.string()),
  }),
})
