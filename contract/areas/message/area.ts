/** Outgoing e-mail and text messages. */

import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import { mail } from './mail.ts'
import { sms } from './sms.ts'

export const entities = { mail, sms }

export const rights = {
  'system:outbox': [],
  'system:smsOutbox': [],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  mail: {
    at: '/systemSetup/outbox',
    right: 'system:outbox',
    under: 'systemSetup',
    icon: 'mail',
    order: 3,
  },
  sms: {
    at: '/systemSetup/smsOutbox',
    right: 'system:smsOutbox',
    under: 'systemSetup',
    icon: 'message',
    order: 4,
  },
} as const satisfies Screens

export const notices = {
  mailFailed: 'system',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    mailFailed: { subject: string }
  }
}

export const calls = {}

export const groups = {}

export const scopes = {}

export const waiting = {
  mailFailed: 'look',
  smsFailed: 'look',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
