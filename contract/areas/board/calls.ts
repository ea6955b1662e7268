import * as z from 'zod/mini'
import { projectId, projectMember } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { call } from '#contract/kit/call.ts'
import { day, int } from '#contract/kit/field.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'

/** Days of the recent KPI, and weeks of the KPI trend. */
export const RECENT_DAYS = 30
export const TREND_WEEKS = 8
/** Weeks of the daily activity. */
export const ACTIVITY_WEEKS = 12

const names = <K extends string>(values: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(values) as [K, ...K[]])
const statusName = names(kpiTicket.fields.status.values)
const tag = names(projectMember.fields.permissionTag.of)

/** A time range in the cooperative's time zone, without `to` itself. */
const span = { from: z.string(), to: z.string() }

/** Confirmed tickets of a time range, and the KPI they earned. */
const confirmed = z.object({ ...span, count: z.int(), kpiPoint: z.string() })
export type Confirmed = z.infer<typeof confirmed>

/** The same for one of several ranges, named by its first day. */
const step = z.extend(confirmed, { day: z.string() })
export type Step = z.infer<typeof step>

/** The events of a day. */
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
  /** Percent of the project's confirmed KPI; null if there is none. */
  rate: z.nullable(z.string()),
  equityPer: z.nullable(z.string()),
  shares: z.int(),
  /** Has left the project and holds shares. */
  exited: z.boolean(),
})
export type BoardPerson = z.infer<typeof person>

const open = z.array(z.object({ status: statusName, count: z.int() }))

/** What a new project is set up with, each known by what is there afterwards. */
export const setupSteps = ['members', 'charter', 'tickets', 'equity', 'published'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What a lead decided about the setup of each project: that it is put away, or without equity. */
export const SETUP = 'project.setup'

const setup = z.object({
  /** Somebody beside the creator. */
  members: z.boolean(),
  charter: z.boolean(),
  /** Any that was not given up. */
  tickets: z.boolean(),
  /** Shares to divide, or fixed equity that somebody holds. */
  equity: z.boolean(),
  /** Shown in the project hall. */
  published: z.boolean(),
})

/** All figures of a project in one answer. */
export const projectDashboard = call('projectDashboard', {
  method: 'GET',
  path: '/api/v1/cake/projects/dashboard',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    ...place,
    ...recent,
    days: z.array(activeDay),
    /** Tickets still to be claimed, finished, confirmed or reworked. */
    open,
    kpiTotal: z.string(),
    /** Active members, and those who left with shares. */
    people: z.array(person),
    /** All members the project has had, in order of joining: charts colour them by it. */
    joined: z.array(z.int()),
    own: z.object({ recent: confirmed, open, toConfirm: z.int() }),
    /** For leads, until a first ticket is confirmed; not of an archived project. */
    setup: z.optional(setup),
    /** Whether there is any ticket that the member sees. */
    begun: z.optional(z.boolean()),
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

/** Activity of a project: plans made and claimed, work submitted and confirmed. */
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

/** The latest events of the project's tickets, newest first. */
export const projectActivity = call('projectActivity', {
  method: 'GET',
  path: '/api/v1/cake/kpiTicket/projectActivity',
  right: 'signedIn',
  input: { projectId, limit: int({ min: 1, max: 100, default: 20 }) },
  output: z.array(move),
})

const ownProject = z.object({
  project: z.string(),
  name: z.string(),
  completion: z.int(),
  tags: z.array(tag),
  kpi: z.string(),
  rate: z.nullable(z.string()),
})
export type OwnProject = z.infer<typeof ownProject>

/** Shares of a project that the member holds, whether or not they are still in it. */
const ownHolding = z.object({
  project: z.string(),
  name: z.string(),
  shares: z.int(),
  /** Percent of all its shares. */
  percent: z.string(),
  /** They can open the project. */
  inside: z.boolean(),
})
export type OwnHolding = z.infer<typeof ownHolding>

/** The member's own figures: their projects, KPI, shares and points. */
export const ownBoard = call('ownBoard', {
  method: 'GET',
  path: '/api/v1/cake/users/ownBoard',
  right: 'signedIn',
  input: {},
  output: z.object({
    ...place,
    ...recent,
    projects: z.array(ownProject),
    holdings: z.array(ownHolding),
    /** Points in the own wallet; null without one. */
    balance: z.nullable(z.string()),
  }),
})

/** The kinds are declared by the areas, so there is no complete list here. */
const kind = z.string() as unknown as z.ZodMiniType<WaitingKind>

const queued = z.object({
  kind,
  entity: z.string(),
  id: z.int(),
  title: z.string(),
  /** The project or person it is of. */
  detail: z.nullable(z.string()),
  /** Where it is done: an address within the product. */
  link: z.string(),
  since: z.string(),
  due: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  /** The version that an act in place is based on. */
  version: z.nullable(z.string()),
})
export type Queued = z.infer<typeof queued>

const queuedKind = z.object({
  kind,
  /** How many there are; not all of them are among the items. */
  count: z.int(),
  /** The address of the whole list. */
  all: z.string(),
})
export type QueuedKind = z.infer<typeof queuedKind>

/** Everything that waits for the member, of all areas, newest first. */
export const ownQueue = call('ownQueue', {
  method: 'GET',
  path: '/api/v1/cake/users/ownQueue',
  right: 'signedIn',
  input: {},
  output: z.object({ ...place, items: z.array(queued), kinds: z.array(queuedKind) }),
})
