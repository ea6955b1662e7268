import type { BrowserContext } from '@playwright/test'

const told = new Set(['error', 'warning'])

/**
 * Collects what must not happen on any page: an error, a warning in the console, a way that leads to
 * another origin than these. A request to another one is refused by the page's own policy, in the console.
 */
export function watch(
  context: BrowserContext,
  address: string,
  others: readonly string[] = [],
): string[] {
  const problems: string[] = []
  const expected = new Set([address, ...others].map(one => new URL(one).origin))
  context.on('console', message => {
    if (told.has(message.type()))
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', event => {
    const problem = event.error() as Error
    problems.push(`error: ${problem.stack ?? problem.message}`)
  })
  context.on('page', page =>
    page.on('framenavigated', frame => {
      const { protocol, origin } = new URL(frame.url())
      if (protocol !== 'about:' && !expected.has(origin)) problems.push(`went to ${frame.url()}`)
    }),
  )
  return problems
}
