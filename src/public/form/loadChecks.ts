import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { Checks } from './checks.ts'

let loading: Promise<Checks> | undefined

/** What answers are checked with: loaded when the first of them is typed. */
export function loadChecks(): Promise<Checks> {
  loading ??= untilLoaded(async () => (await import('./checks.ts')).checks())
  return loading
}
