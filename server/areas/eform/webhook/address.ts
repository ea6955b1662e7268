import type { Problem } from '#contract/kit/refusal.ts'
import { fail } from '#server/fail.ts'
import { isPublicAddress } from '#server/gateways/webAddress/publicAddress.ts'
import { looksPublic } from '#server/gateways/webAddress/request.ts'

let strict = true

/**
 * Set once at start. Outside production, addresses of the machine itself are called as well, and
 * without https: a receiver is developed beside the product.
 */
export const openWebhooks = ({ production }: { production: boolean }): void => {
  strict = production
}

const isOwnMachine = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address)

/** The network addresses that webhooks may call. */
export const permitted = (address: string): boolean =>
  isPublicAddress(address) || (!strict && isOwnMachine(address))

/** Why that can be no address of a webhook, if so. */
function problemOf(address: string): Problem | undefined {
  if (!URL.canParse(address)) return 'wrongUrl'
  const url = new URL(address)
  if (strict && url.protocol !== 'https:') return 'notHttps'
  return looksPublic(url, permitted) ? undefined : 'notPublic'
}

/** Refuses what can be no address of a webhook. Where its name leads is checked at each call. */
export function requireAddress(address: string): void {
  const problem = problemOf(address)
  if (problem) fail('badInput', { address: { problem } })
}
