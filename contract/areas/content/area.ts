/** Content: articles, their public pages and the news of members. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import { article } from './article.ts'
import * as declaredCalls from './calls.ts'

export const entities = { article }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  cms: ['ROLE_EDITOR'],
  'cms:article': ['ROLE_EDITOR'],
  'cms:article:write': ['ROLE_EDITOR'],
  'cms:addCms': ['ROLE_EDITOR'],
  'cms:editCms': ['ROLE_EDITOR'],
  'home:news': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  cms: { at: '/cms', right: 'cms', icon: 'file', order: 5 },
} as const satisfies Groups

export const screens = {
  article: {
    at: '/cms/cmsmanage',
    right: 'cms:article',
    under: 'cms',
    icon: 'file',
    order: 1,
    buttons: { articleWrite: 'cms:article:write' },
  },
  addCms: { at: '/cms/addCms', right: 'cms:addCms', under: 'cms', order: 11, hidden: true },
  editCms: {
    at: '/cms/editCms',
    right: 'cms:editCms',
    under: 'cms',
    order: 12,
    hidden: true,
  },
  news: { at: '/home/news', right: 'home:news', under: 'home', order: 1, hidden: true },
} as const satisfies Screens

export const scopes = {}

export const notices = {}
