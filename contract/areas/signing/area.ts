/** Contracts: templates, requests to sign, signatures and sealed documents. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as join from './calls/join.ts'
import * as link from './calls/link.ts'
import * as own from './calls/own.ts'
import * as requests from './calls/requests.ts'
import * as verify from './calls/verify.ts'
import { contract } from './contract.ts'
import { contractTemplate } from './contractTemplate.ts'

export const entities = { contractTemplate, contract }

export const calls = /* @__PURE__ */ callsOf(own, join, link, requests, verify)

export const rights = {
  'user:contracts': ['ROLE_MEMBER'],
  'user:sign': ['ROLE_MEMBER'],
  contracts: ['ROLE_LEAD'],
  'contracts:templates': ['ROLE_ADMIN'],
  'contracts:templates:write': ['ROLE_ADMIN'],
  // Leads: those of their projects.
  'contracts:requests': ['ROLE_LEAD'],
  'contracts:requests:write': ['ROLE_ADMIN'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  contracts: { at: '/contracts', right: 'contracts', icon: 'book', order: 4 },
} as const satisfies Groups

export const screens = {
  ownContracts: {
    at: '/user/contracts',
    name: 'myContracts',
    right: 'user:contracts',
    under: 'user',
    icon: 'fileDone',
    order: 5,
  },
  sign: {
    at: '/user/sign',
    right: 'user:sign',
    under: 'user',
    order: 33,
    hidden: true,
  },
  contract: {
    at: '/contracts/requests',
    name: 'contractRequests',
    right: 'contracts:requests',
    under: 'contracts',
    icon: 'fileDone',
    order: 1,
    buttons: { contractWrite: 'contracts:requests:write' },
  },
  contractTemplate: {
    at: '/contracts/templates',
    name: 'contractTemplates',
    right: 'contracts:templates',
    under: 'contracts',
    icon: 'file',
    order: 2,
    buttons: { contractTemplateWrite: 'contracts:templates:write' },
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  contractToSign: 'decision',
  contractReminder: 'decision',
  contractSigned: 'decision',
  contractCompleted: 'decision',
  contractDeclined: 'decision',
  contractCancelled: 'decision',
  contractExpired: 'decision',
  contractStale: 'decision',
  contractSignerLeft: 'decision',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    contractToSign: { title: string; by: string; date: string }
    contractReminder: { title: string; by: string; date: string }
    contractSigned: { title: string; name: string }
    contractCompleted: { title: string }
    contractDeclined: { title: string; name: string; reason: string }
    contractCancelled: { title: string; reason: string }
    contractExpired: { title: string }
    contractStale: { title: string }
    contractSignerLeft: { title: string; name: string }
  }
}

export const waiting = {
  contractToSign: 'sign',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
