import type { Problem } from '#contract/kit/refusal.ts'
import { fail } from '#server/fail.ts'
import { isStrict, permitted } from '#server/gateways/webAddress/permitted.ts'
import { looksPublic } from '#server/gateways/webAddress/request.ts'

/** Why that can be no address of a webhook, if so. */
function problemOf(address: string): Problem | undefined {
  if (!URL.canParse(address)) return 'wrongUrl'
  const url = new URL(address)
  if (isStrict() && url.protocol !== 'https:') return 'notHttps'
  return looksPublic(url, permitted) ? undefined : 'notPublic'
}

/** Refuses what can be no address of a webhook. Where its name leads is checked at each call. */
export function requireAddress(address: string): void {
  const problem = problemOf(address)
  if (problem) fail('badInput', { address: { problem } })
}
