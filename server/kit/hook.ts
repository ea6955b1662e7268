import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/db/client.ts'
import type { Keys } from '../keys.ts'

/** What is answered to another company's server, in its own format. */
export interface HookAnswer {
  status: number
  type: string
  body: string
}

/**
 * An address that servers of other companies call, such as payment providers. Its body is passed on
 * as received: signatures cover every byte.
 */
export interface Hook {
  path: string
  take(
    context: { db: Database; keys: Keys },
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<HookAnswer>
}
