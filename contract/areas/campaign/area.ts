/** Messages that administrators send to members and others: senders, templates, e-mail, deliveries. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'
import { delivery } from './delivery.ts'
import { emailMessage } from './emailMessage.ts'
import { mailSender } from './mailSender.ts'
import { memberNotice } from './memberNotice.ts'
import { messageTemplate } from './messageTemplate.ts'
import * as ownCalls from './ownCalls.ts'
import { textMessage } from './textMessage.ts'

export const entities = {
  ...{ mailSender, messageTemplate, emailMessage, textMessage, memberNotice, delivery },
}

export const calls = /* @__PURE__ */ callsOf({ ...declaredCalls, ...ownCalls })

export const rights = {
  message: ['ROLE_EDITOR'],
  'message:email': ['ROLE_EDITOR'],
  'message:email:write': ['ROLE_EDITOR'],
  // Who writes e-mail chooses whom it is from.
  'message:sender': ['ROLE_EDITOR'],
  // Passwords of mail servers, and who the cooperative speaks as.
  'message:sender:write': [],
  'message:notice': ['ROLE_EDITOR'],
  'message:notice:write': ['ROLE_EDITOR'],
  // Numbers of members, and each text message costs money.
  'message:sms': [],
  'message:sms:write': [],
  'message:template': ['ROLE_EDITOR'],
  'message:template:write': ['ROLE_EDITOR'],
  'message:delivery': ['ROLE_EDITOR'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  message: { at: '/message', right: 'message', icon: 'mail', order: 7 },
} as const satisfies Groups

export const screens = {
  emailMessage: {
    at: '/message/emailManage',
    right: 'message:email',
    under: 'message',
    icon: 'mail',
    order: 1,
    buttons: { emailWrite: 'message:email:write' },
  },
  mailSender: {
    at: '/message/emailSenderManage',
    right: 'message:sender',
    under: 'message',
    icon: 'settings',
    order: 2,
    buttons: { senderWrite: 'message:sender:write' },
  },
  memberNotice: {
    at: '/message/noticeManage',
    right: 'message:notice',
    under: 'message',
    icon: 'bell',
    order: 3,
    buttons: { noticeWrite: 'message:notice:write' },
  },
  textMessage: {
    at: '/message/smsManage',
    right: 'message:sms',
    under: 'message',
    icon: 'mobile',
    order: 4,
    buttons: { smsWrite: 'message:sms:write' },
  },
  messageTemplate: {
    at: '/message/templateManage',
    right: 'message:template',
    under: 'message',
    icon: 'file',
    order: 5,
    buttons: { messageTemplateWrite: 'message:template:write' },
  },
  delivery: {
    at: '/message/deliveries',
    right: 'message:delivery',
    under: 'message',
    icon: 'schedule',
    order: 6,
  },
} as const satisfies Screens

export const notices = {
  messageSent: 'system',
  memberNotice: 'announcement',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    messageSent: { title: string; sent: string; failed: string }
    memberNotice: { title: string }
  }
}

export const scopes = {}
