import type { BrowserContext, Request } from '@playwright/test'

const kinds = new Set(['document', 'fetch', 'xhr', 'websocket', 'eventsource'])

/**
 * Lists what the pages of a context ask the server, a line for each answer: a trace without DOM
 * snapshots has no requests in it. Addresses are kept without their query.
 */
export function listRequests(context: BrowserContext): string[] {
  const begun = Date.now()
  const lines: string[] = []
  const add = (request: Request, became: string | number) => {
    if (!kinds.has(request.resourceType())) return
    const seconds = ((Date.now() - begun) / 1000).toFixed(2).padStart(7)
    lines.push(`${seconds} s  ${became}  ${request.method()} ${new URL(request.url()).pathname}`)
  }
  context.on('response', response => add(response.request(), response.status()))
  context.on('requestfailed', request => add(request, request.failure()?.errorText ?? 'failed'))
  return lines
}
