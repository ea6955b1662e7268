import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/db/client.ts'
import type { Keys } from '../keys.ts'

/** What is answered to another company's server, in its own format. */
export interface HookAnswer {
  status: number
  type: string
  body: string
}

/** A call of another company's server. */
export interface HookRequest {
  headers: IncomingHttpHeaders
  /** As received: signatures cover every byte. */
  body: Buffer
  /** The parts of the path that vary. */
  params: Readonly<Record<string, string>>
}

/**
 * An address that servers of other companies call, such as payment providers and
 * mail programs. A part of the path that varies is written `:name`.
 */
export interface Hook {
  path: string
  take(context: { db: Database; keys: Keys }, request: HookRequest): Promise<HookAnswer>
}
