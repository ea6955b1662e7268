/** Verifications of identity, education and software copyrights, and their review. */

import type { Groups } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'

export const entities = {}

export const calls = {}

export const rights = {
  examine: ['ROLE_REVIEWER'],
  examines: ['ROLE_REVIEWER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  examine: { at: '/examine', right: 'examine', icon: 'check', order: 3 },
  examines: {
    at: '/examines',
    right: 'examines',
    order: 91,
    hidden: true,
    shownAt: '/examine/examAuthList',
  },
} as const satisfies Groups

export const screens = {}

export const scopes = {}

export const notices = {}
