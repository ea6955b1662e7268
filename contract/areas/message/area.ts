/** Outgoing e-mail. */

import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import { mail } from './mail.ts'

export const entities = { mail }

export const rights = {
  'system:outbox': [],
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
