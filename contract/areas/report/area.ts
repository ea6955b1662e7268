import type { Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'

export * as calls from './calls.ts'

export const rights = {
  'home:report': [],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  report: { at: '/home/report', right: 'home:report', icon: 'chart', order: 0 },
} as const satisfies Screens
