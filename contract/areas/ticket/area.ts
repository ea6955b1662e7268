/** Tickets: claimed or recorded, submitted, confirmed. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as declaredCalls from './calls.ts'
import { confirmRecord } from './confirmRecord.ts'
import { kpiTicket } from './kpiTicket.ts'

export const entities = { confirmRecord, kpiTicket }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'project:myTask': ['ROLE_MEMBER'],
  'project:allTask': ['ROLE_MEMBER'],
  'projects:taskList': ['ROLE_MEMBER'],
  'projects:picTask': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  myTask: {
    at: '/project/myTask',
    right: 'project:myTask',
    under: 'project',
    icon: 'check',
    order: 1,
  },
  allTask: {
    at: '/project/allTask',
    right: 'project:allTask',
    under: 'project',
    icon: 'schedule',
    order: 2,
  },
  taskList: {
    at: '/projects/taskList',
    right: 'projects:taskList',
    under: 'projects',
    order: 3,
    hidden: true,
  },
  picTask: {
    at: '/projects/picTask',
    right: 'projects:picTask',
    under: 'projects',
    order: 4,
    hidden: true,
  },
} as const satisfies Screens

export const notices = {
  ticketConfirmed: 'decision',
  ticketRejected: 'decision',
  ticketAssigned: 'ticket',
  ticketSubmitted: 'ticket',
  ticketsSubmitted: 'ticket',
  ticketClaimed: 'ticket',
  ticketReleased: 'ticket',
  ticketAbolished: 'ticket',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    ticketAssigned: { project: string; ticket: string; by: string }
    ticketSubmitted: { project: string; ticket: string; by: string }
    ticketsSubmitted: { project: string; tickets: string; by: string }
    ticketConfirmed: { project: string; ticket: string; by: string }
    ticketRejected: { project: string; ticket: string; by: string; reason: string }
    ticketClaimed: { project: string; ticket: string; by: string }
    ticketReleased: { project: string; ticket: string; by: string }
    ticketAbolished: { project: string; ticket: string; by: string }
  }
}

export const groups = {}

export const scopes = {}

export const waiting = {
  ticketToClaim: 'claim',
  ticketToFinish: 'finish',
  ticketToRework: 'rework',
  ticketToConfirm: 'confirm',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
