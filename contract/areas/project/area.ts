/** Projects, their members, charters, notices and audit log, and the project hall. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { Scopes } from '#contract/kit/scope.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as audit from './calls/audit.ts'
import * as charter from './calls/charter.ts'
import * as market from './calls/market.ts'
import * as inProject from './calls/project.ts'
import * as projectList from './calls/projectList.ts'
import * as notice from './calls/projectNotice.ts'
import * as people from './calls/projectPeople.ts'
import { OWN_PROJECTS } from './live.ts'
import { project } from './project.ts'
import { projectApply } from './projectApply.ts'
import { projectMember } from './projectMember.ts'
import { projectNotice } from './projectNotice.ts'

export const entities = { project, projectApply, projectMember, projectNotice }

export const scopes = { project: { own: OWN_PROJECTS } } as const satisfies Scopes

export const calls = /* @__PURE__ */ callsOf(
  audit,
  charter,
  market,
  inProject,
  projectList,
  notice,
  people,
)

export const rights = {
  marketplace: ['ROLE_MEMBER'],
  'marketplace:projectMarket': ['ROLE_MEMBER'],
  project: ['ROLE_MEMBER'],
  'project:list': ['ROLE_MEMBER'],
  'project:create': ['ROLE_LEAD'],
  'project:all': [],
  projects: ['ROLE_MEMBER'],
  'projects:member': ['ROLE_MEMBER'],
  'projects:constitution': ['ROLE_MEMBER'],
  'projects:notices': ['ROLE_MEMBER'],
  'projects:auditLog': ['ROLE_MEMBER'],
  'projects:files': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  project: { at: '/project', right: 'project', icon: 'project', order: 1 },
  projects: {
    at: '/projects',
    right: 'projects',
    order: 1,
    hidden: true,
    shownAt: '/project/list',
  },
  marketplace: { at: '/marketplace', right: 'marketplace', icon: 'shop', order: 2 },
} as const satisfies Groups

export const screens = {
  project: {
    at: '/project/list',
    name: 'projectList',
    right: 'project:list',
    under: 'project',
    icon: 'project',
    buttons: { projectCreate: 'project:create', projectAll: 'project:all' },
  },
  projectMarket: {
    at: '/marketplace/projectMarket',
    right: 'marketplace:projectMarket',
    under: 'marketplace',
    icon: 'shop',
  },
  projectPeople: {
    at: '/projects/member',
    right: 'projects:member',
    under: 'projects',
    order: 1,
    hidden: true,
  },
  constitution: {
    at: '/projects/constitution',
    right: 'projects:constitution',
    under: 'projects',
    order: 2,
    hidden: true,
  },
  projectNotices: {
    at: '/projects/notices',
    right: 'projects:notices',
    under: 'projects',
    order: 6,
    hidden: true,
  },
  auditLog: {
    at: '/projects/auditLog',
    right: 'projects:auditLog',
    under: 'projects',
    order: 7,
    hidden: true,
  },
  projectFiles: {
    at: '/projects/files',
    right: 'projects:files',
    under: 'projects',
    order: 8,
    hidden: true,
  },
} as const satisfies Screens

export const notices = {
  applicationAccepted: 'decision',
  applicationRefused: 'decision',
  projectInvited: 'invitation',
  projectApplied: 'invitation',
  charterChanged: 'project',
  projectNotice: 'project',
  mentioned: 'mention',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    applicationAccepted: { project: string }
    applicationRefused: { project: string; reason: string }
    projectInvited: { project: string; by: string }
    projectApplied: { project: string; by: string }
    charterChanged: { project: string; by: string }
    projectNotice: { project: string; title: string; by: string }
    mentioned: { project: string; where: string; by: string }
  }
}

export const waiting = {
  applicationToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
