/** E-forms: made by editors, filled in by members and visitors, and what was submitted with them. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as declaredCalls from './calls.ts'
import { eform as form } from './eform.ts'
import { eformRecord } from './eformRecord.ts'
import { eformWebhook } from './eformWebhook.ts'
import * as joinForm from './joinForm.ts'
import * as toRecords from './toRecords.ts'
import * as used from './used.ts'
import * as webhookCalls from './webhookCalls.ts'
import { webhookDelivery } from './webhookDelivery.ts'

export const entities = { eform: form, eformRecord, eformWebhook, webhookDelivery }

export const calls = /* @__PURE__ */ callsOf(declaredCalls, joinForm, toRecords, used, webhookCalls)

export const rights = {
  eform: ['ROLE_EDITOR'],
  'eform:form': ['ROLE_EDITOR'],
  'eform:form:write': ['ROLE_EDITOR'],
  'eform:newform': ['ROLE_EDITOR'],
  'eform:editform': ['ROLE_EDITOR'],
  'eform:record': ['ROLE_EDITOR'],
  'eform:record:write': ['ROLE_EDITOR'],
  // It sends personal data to other systems.
  'eform:webhook': [],
  'eform:webhookDelivery': [],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  eform: { at: '/eform', right: 'eform', icon: 'schedule', order: 6 },
} as const satisfies Groups

export const screens = {
  eform: {
    at: '/eform/eformManage',
    right: 'eform:form',
    under: 'eform',
    icon: 'schedule',
    order: 1,
    buttons: { eformWrite: 'eform:form:write' },
  },
  newform: {
    at: '/eform/newform',
    right: 'eform:newform',
    under: 'eform',
    order: 11,
    hidden: true,
  },
  editform: {
    at: '/eform/editform',
    right: 'eform:editform',
    under: 'eform',
    order: 12,
    hidden: true,
  },
  eformRecord: {
    at: '/eform/eformRecords',
    right: 'eform:record',
    under: 'eform',
    icon: 'book',
    order: 2,
    buttons: { eformRecordWrite: 'eform:record:write' },
  },
  eformWebhook: {
    at: '/eform/webhooks',
    right: 'eform:webhook',
    under: 'eform',
    icon: 'link',
    order: 3,
  },
  webhookDelivery: {
    at: '/eform/webhookDeliveries',
    right: 'eform:webhookDelivery',
    under: 'eform',
    order: 13,
    hidden: true,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  formSubmissions: 'system',
  formOverdue: 'decision',
  webhookPaused: 'system',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    formSubmissions: { title: string; count: string }
    formOverdue: { title: string; count: string }
    webhookPaused: { title: string; host: string }
  }
}

export const waiting = {
  submissionToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
