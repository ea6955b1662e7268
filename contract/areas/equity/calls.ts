import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { call } from '#contract/kit/call.ts'
import { int, longText, ref, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/transport.ts'

const base = '/api/v1/cake/cutCakeRecord'
const whole = z.int()
const decimal = z.string()
/** The sha256 of something, in hexadecimal. */
const digest = text({ max: 64, min: 64, pattern: 'code' })
const paging = {
  pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
  pageSize: int({ min: 1, max: 200, default: 20 }),
} as const

/** What a member brings into an allocation and gets out of it. */
const share = z.object({
  member: whole,
  name: z.string(),
  kpi: decimal,
  /** The fixed percent, where there is one. */
  equityPer: z.nullable(decimal),
  waived: z.boolean(),
  /** Percent of the whole. */
  rate: decimal,
  shares: whole,
  /** How many tickets earned it. */
  tickets: whole,
  /** Is no longer in the project: said of the open period only. */
  exited: z.optional(z.boolean()),
})
export type Share = z.infer<typeof share>

/** Why an allocation cannot be made now, as the refusal it would meet. */
const blocked = z.nullable(z.enum(['projectArchived', 'noSharesToDivide', 'nobodyEarned']))

/** The open period of a project: exactly what an allocation made now would write. */
export const cutPreview = call('cutPreview', {
  method: 'GET',
  path: `${base}/cutPreview`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    /** Says that nothing has changed when the allocation is made. */
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

/** Makes the allocation that was previewed. The same preview is written once. */
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

/** An allocation with what every member got. */
export const cutView = call('cutView', {
  method: 'GET',
  path: `${base}/view`,
  right: 'signedIn',
  input: { id: ref('cutCakeRecord', {}) },
  output: z.extend(record, { shares: z.array(share) }),
  fails: ['notFound'],
})

const ticket = z.object({
  id: whole,
  title: z.string(),
  member: whole,
  name: z.string(),
  jobTypeCn: z.nullable(z.string()),
  jobTypeEn: z.nullable(z.string()),
  /** What a unit was worth when the ticket was frozen. */
  rate: decimal,
  workHour: decimal,
  unit: z.nullable(z.string()),
  /** As it was counted. */
  kpi: decimal,
  contributionDate: z.nullable(z.string()),
  confirmDate: z.nullable(z.string()),
  confirmedBy: z.array(z.object({ name: z.string(), date: z.nullable(z.string()) })),
})
export type CountedTicket = z.infer<typeof ticket>

/** The tickets an allocation counted; without one, those the next would count. */
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
  output: pageOf(ticket),
})

/** Who holds how much of a project, over all its allocations. */
export const equityHoldings = call('equityHoldings', {
  method: 'GET',
  path: `${base}/holdings`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    /** Shares of all allocations together. */
    issued: whole,
    cuts: whole,
    members: z.array(
      z.object({
        member: whole,
        name: z.string(),
        exited: z.boolean(),
        equityPer: z.nullable(decimal),
        shares: whole,
        /** Percent of what was issued. */
        rate: decimal,
      }),
    ),
  }),
})

/** How one member's share in one allocation came about. */
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

/** From the shares a member holds down to how each allocation reckoned them. */
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
    /** What an allocation made now would give; null where the project makes none. */
    open: z.nullable(z.extend(step, { blocked, undivided: whole })),
  }),
})

/** How many parts all allocations have together: what the spreadsheet holds, or one above the cap. */
export const countShares = call('countShares', {
  method: 'GET',
  path: `${base}/countShares`,
  right: 'signedIn',
  input: { projectId },
  output: z.object({ count: whole }),
})

/** Every member's part of every allocation, as a spreadsheet. */
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
 * What can be wrong with an allocation: it says something else than its hash; it does not follow
 * the one before it; history tells of another; it is gone; its shares are not what the rule gives;
 * a ticket is no longer what was counted; the waivers do not agree; parts belong to no record.
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

/** Are a project's allocations as they were written? Reckons the chain of hashes anew. */
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

/** Has a member, oneself unless said, waived the KPI part of the next allocation? */
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
