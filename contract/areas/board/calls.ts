import * as z from 'zod/mini'
import { projectId, projectMember } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { call } from '#contract/kit/call.ts'
import { day, int } from '#contract/kit/field.ts'

/** Days of the recent KPI, and weeks of the KPI trend. */
export const RECENT_DAYS = 30
export const TREND_WEEKS = 8
/** Weeks of the activity by day. */
export const ACTIVITY_WEEKS = 12

const names = <K extends string>(values: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(values) as [K, ...K[]])
const statusName = names(kpiTicket.fields.status.values)
const tag = names(projectMember.fields.permissionTag.of)

/** A stretch of time in the cooperative's time zone; `to` is no longer part of it. */
const span = { from: z.string(), to: z.string() }

/** Confirmed tickets of a stretch of time, and the KPI they earned. */
const confirmed = z.object({ ...span, count: z.int(), kpiPoint: z.string() })
export type Confirmed = z.infer<typeof confirmed>

/** The same for one of several stretches, named by its first day. */
const step = z.extend(confirmed, { day: z.string() })
export type Step = z.infer<typeof step>

/** What happened on a day. */
const activeDay = z.extend(step, { submitted: z.int() })
export type ActiveDay = z.infer<typeof activeDay>

const recent = { recent: confirmed, before: confirmed, trend: z.array(step) }
const place = { timeZone: z.string(), today: z.string() }

const person = z.object({
  member: z.int(),
  name: z.string(),
  position: z.nullable(z.string()),
  tags: z.array(tag),
  kpi: z.string(),
  /** Percent of the project's confirmed KPI; null while there is none. */
  rate: z.nullable(z.string()),
  equityPer: z.nullable(z.string()),
  shares: z.int(),
  /** Left the project and holds shares. */
  exited: z.boolean(),
})
export type BoardPerson = z.infer<typeof person>

const open = z.array(z.object({ status: statusName, count: z.int() }))

/** Everything of a project that is counted, in one answer. */
export const projectDashboard = call('projectDashboard', {
  method: 'GET',
  path: '/api/v1/cake/projects/dashboard',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    ...place,
    ...recent,
    days: z.array(activeDay),
    /** Tickets that are still to be claimed, finished, confirmed or reworked. */
    open,
    kpiTotal: z.string(),
    /** Active members, and those who left with shares. */
    people: z.array(person),
    own: z.object({ recent: confirmed, open, toConfirm: z.int() }),
  }),
})

/** How many tickets were submitted and confirmed on each day, and the KPI confirmed. */
export const countByDay = call('countByDay', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/countByDay',
  right: 'signedIn',
  input: { projectId, startDate: day({ optional: true }), endDate: day({ optional: true }) },
  output: z.object({
    timeZone: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    days: z.array(activeDay),
  }),
})

/** What moved in a project: plans made, claimed, work submitted, confirmed. */
export const moves = ['PLANNED', 'CLAIMED', 'SUBMITTED', 'CONFIRMED'] as const

const move = z.object({
  move: z.enum(moves),
  date: z.string(),
  ticket: z.int(),
  title: z.string(),
  kpiPoint: z.string(),
  member: z.nullable(z.int()),
  name: z.nullable(z.string()),
})
export type Move = z.infer<typeof move>

/** What happened last to the project's tickets, the latest first. */
export const projectActivity = call('projectActivity', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/projectActivity',
  right: 'signedIn',
  input: { projectId, limit: int({ min: 1, max: 100, default: 20 }) },
  output: z.array(move),
})

const waiting = z.object({
  ticket: z.int(),
  title: z.string(),
  status: statusName,
  priority: names(kpiTicket.fields.priority.values),
  planDate: z.nullable(z.string()),
  project: z.string(),
  projectName: z.string(),
})
export type Waiting = z.infer<typeof waiting>

const ownProject = z.object({
  project: z.string(),
  name: z.string(),
  completion: z.int(),
  tags: z.array(tag),
  kpi: z.string(),
  rate: z.nullable(z.string()),
  shares: z.int(),
  /** Tickets of others that wait for my confirmation. */
  toConfirm: z.int(),
  /** Applications to join that wait for my answer. */
  toReview: z.int(),
})
export type OwnProject = z.infer<typeof ownProject>

/** What a signed-in member needs first: their projects, what waits for them, their KPI. */
export const ownBoard = call('ownBoard', {
  method: 'GET',
  path: '/api/v1/cake/users/ownBoard',
  right: 'signedIn',
  input: {},
  output: z.object({
    ...place,
    ...recent,
    open,
    /** The first of them, the most pressing first. */
    next: z.array(waiting),
    projects: z.array(ownProject),
  }),
})
