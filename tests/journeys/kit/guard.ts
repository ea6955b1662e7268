import type { BrowserContext } from '@playwright/test'

const told = new Set(['error', 'warning'])

/**
 * Collects what must not happen on any page: an error, a warning in the console, a request that
 * leaves for another origin.
 */
export function watch(context: BrowserContext, address: string): string[] {
  const problems: string[] = []
  const own = new URL(address).origin
  context.on('console', message => {
    if (told.has(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', ({ error }) => {
    const problem = error() as Error
    problems.push(`error: ${problem.stack ?? problem.message}`)
  })
  context.on('request', request => {
    const url = new URL(request.url())
    const inside = url.protocol === 'data:' || url.origin === own
    if (!inside) problems.push(`request to ${request.url()}`)
  })
  return problems
}
