/** Signing in, sessions, accounts, roles and menus. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { Scopes } from '#contract/kit/scope.ts'
import * as account from './calls/account.ts'
import * as binding from './calls/binding.ts'
import * as labels from './calls/labels.ts'
import * as mobile from './calls/mobile.ts'
import * as roles from './calls/roles.ts'
import * as session from './calls/session.ts'
import * as validateCode from './calls/validateCode.ts'
import { member } from './member.ts'
import { memberLabel } from './memberLabel.ts'
import { menu } from './menu.ts'
import { role } from './role.ts'

export const entities = { member, memberLabel, menu, role }

export const scopes = { member: {} } as const satisfies Scopes

export const calls = /* @__PURE__ */ callsOf(
  account,
  binding,
  labels,
  mobile,
  roles,
  session,
  validateCode,
)

export const rights = {
  access: [],
  'access:role': [],
  'access:role:write': [],
  'access:menu': [],
  'access:menu:write': [],
  employee: [],
  'employee:list': [],
  'employee:write': [],
  'employee:viewAs': [],
  'user:bindAccount': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  employee: { at: '/employee', right: 'employee', icon: 'user', order: 3 },
  accessManage: { at: '/accessManage', right: 'access', icon: 'safety', order: 5 },
} as const satisfies Groups

export const screens = {
  member: {
    at: '/employee/employeeList',
    right: 'employee:list',
    under: 'employee',
    icon: 'team',
    buttons: { memberWrite: 'employee:write', memberViewAs: 'employee:viewAs' },
  },
  role: {
    at: '/accessManage/roleManage',
    right: 'access:role',
    under: 'accessManage',
    icon: 'team',
    buttons: { roleWrite: 'access:role:write' },
  },
  menu: {
    at: '/accessManage/menuManage',
    right: 'access:menu',
    under: 'accessManage',
    icon: 'menu',
    order: 1,
    buttons: { menuWrite: 'access:menu:write' },
  },
  bindAccount: {
    at: '/user/bindAccount',
    right: 'user:bindAccount',
    under: 'user',
    icon: 'key',
    order: 9,
  },
} as const satisfies Screens

export const notices = {}
