/** Settings for everyone: configuration, dictionaries, tags, job types. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as declaredCalls from './calls.ts'
import { config } from './config.ts'
import { dict } from './dict.ts'
import * as jobCalls from './jobs.ts'
import { kpiJobType } from './kpiJobType.ts'
import { label } from './label.ts'
import { tag } from './tag.ts'

export const entities = { config, dict, kpiJobType, label, tag }

export const calls = /* @__PURE__ */ callsOf(declaredCalls, jobCalls)

export const rights = {
  system: ['ROLE_EDITOR'],
  'system:dict': [],
  'system:dict:write': [],
  'system:config': [],
  'system:config:write': [],
  'system:jobs': [],
  'system:tag': ['ROLE_EDITOR'],
  'system:tag:write': ['ROLE_EDITOR'],
  kpiType: [],
  'kpiType:list': [],
  'kpiType:write': [],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  kpiType: { at: '/kpiType', right: 'kpiType', icon: 'gauge', order: 2 },
  systemSetup: { at: '/systemSetup', right: 'system', icon: 'settings', order: 4 },
} as const satisfies Groups

export const screens = {
  kpiJobType: {
    at: '/kpiType/kpiTypeList',
    right: 'kpiType:list',
    under: 'kpiType',
    icon: 'gauge',
    buttons: { kpiTypeWrite: 'kpiType:write' },
  },
  config: {
    at: '/systemSetup/configManage',
    right: 'system:config',
    under: 'systemSetup',
    icon: 'control',
    buttons: { configWrite: 'system:config:write' },
  },
  dict: {
    at: '/systemSetup/dictManage',
    right: 'system:dict',
    under: 'systemSetup',
    icon: 'book',
    order: 1,
    buttons: { dictWrite: 'system:dict:write' },
  },
  tag: {
    at: '/systemSetup/sysTagManage',
    right: 'system:tag',
    under: 'systemSetup',
    icon: 'tags',
    order: 2,
    buttons: { tagWrite: 'system:tag:write' },
  },
  jobs: {
    at: '/systemSetup/jobs',
    right: 'system:jobs',
    under: 'systemSetup',
    icon: 'schedule',
    order: 5,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {}

export const waiting = {
  jobFailed: 'look',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
