import * as z from 'zod/mini'
import { countedTicket } from '#contract/areas/ticket/public.ts'
import { call } from '#contract/kit/call.ts'
import { decimal as decimalField, instant, int, longText, ref, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'

const base = '/api/v1/coins/kpiSettlement'
const whole = z.int()
const decimal = z.string()
const project = ref('project', { text: true })
const paging = {
  pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
  pageSize: int({ min: 1, max: 200, default: 20 }),
} as const

/** The projects that are not archived, with their rates. */
export const settledProjects = call('settledProjects', {
  method: 'GET',
  path: `${base}/projects`,
  right: 'coins:settle',
  input: {},
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Points for one KPI point; null: KPI does not become points. */
        rate: z.nullable(decimal),
        /** The end of the last settlement. */
        since: z.nullable(z.string()),
      }),
    ),
  }),
})

const rate = decimalField({ scale: 2, min: '0.01', max: '1000', optional: true })

/** Sets the points for a KPI point of a project; without one, its KPI does not become points. */
export const setPointRate = call('setPointRate', {
  method: 'POST',
  path: `${base}/rate`,
  right: 'coins:adjust',
  input: {
    project,
    rate,
    /** The rate that was shown: refused with 1105 if it is another one by now. */
    before: rate,
  },
  output: z.object({ rate: z.nullable(decimal) }),
  fails: ['notFound', 'projectArchived', 'changed'],
})

const line = z.object({
  member: whole,
  name: z.string(),
  kpi: decimal,
  amount: decimal,
  tickets: whole,
})

const previewed = z.extend(line, {
  /** No longer in the project. */
  exited: z.boolean(),
  /** `NONE`: a wallet is created for them. `FROZEN`: they are credited nevertheless. */
  wallet: z.enum(['ACTIVE', 'FROZEN', 'NONE']),
})
export type PreviewedLine = z.infer<typeof previewed>

/** Exactly what a settlement of a project made now would write. */
export const kpiSettlementPreview = call('kpiSettlementPreview', {
  method: 'GET',
  path: `${base}/preview`,
  right: 'coins:settle',
  input: { project, until: instant({ optional: true }) },
  output: z.object({
    /** Proves that nothing has changed since the preview. */
    fingerprint: z.string(),
    /** Why it cannot be settled now, as the refusal it would get. */
    blocked: z.nullable(z.enum(['nothingToSettle', 'ownDecision'])),
    name: z.string(),
    rate: decimal,
    since: z.nullable(z.string()),
    /** The moment asked for, or now. */
    until: z.string(),
    kpiTotal: decimal,
    amount: decimal,
    tickets: whole,
    lines: z.array(previewed),
  }),
  fails: ['notFound', 'noPointRate'],
})

/** Settles what was previewed. A ticket is settled once, for ever. */
export const settleKpi = call('settleKpi', {
  method: 'POST',
  path: `${base}/settle`,
  right: 'coins:settle',
  once: true,
  input: {
    project,
    until: instant({}),
    fingerprint: text({ max: 64, min: 64, pattern: 'code' }),
    remarks: longText({ max: 500, optional: true }),
  },
  output: z.object({ id: whole, amount: decimal, members: whole }),
  fails: [
    'notFound',
    'noPointRate',
    'nothingToSettle',
    'ownDecision',
    'changed',
    'walletSystem',
    'keyUsed',
  ],
})

/** What each member received; members see their own line, the finance role all of them. */
export const settlementLines = call('settlementLines', {
  method: 'GET',
  path: `${base}/lines`,
  right: 'signedIn',
  input: { id: ref('kpiSettlement', {}) },
  output: z.object({
    list: z.array(
      // Without a transaction where the KPI was worth less than half a cent.
      z.extend(line, { transaction: z.nullable(whole) }),
    ),
  }),
  fails: ['notFound'],
})

/** The tickets that a settlement counted; members see their own. */
export const settlementTickets = call('settlementTickets', {
  method: 'GET',
  path: `${base}/tickets`,
  right: 'signedIn',
  input: { id: ref('kpiSettlement', {}), member: ref('member', { optional: true }), ...paging },
  output: pageOf(countedTicket),
  fails: ['notFound'],
})

/** The tickets that a settlement up to that moment would count. */
export const unsettledTickets = call('unsettledTickets', {
  method: 'GET',
  path: `${base}/unsettled`,
  right: 'coins:settle',
  input: { project, until: instant({}), member: ref('member', { optional: true }), ...paging },
  output: pageOf(countedTicket),
  fails: ['notFound', 'noPointRate'],
})
