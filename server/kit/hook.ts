import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/db/client.ts'
import type { Keys } from '../keys.ts'

/** What is answered to another company's server, in its own format. */
export interface HookAnswer {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** A call of another company's server, or of a member's program. */
export interface HookRequest {
  headers: IncomingHttpHeaders
  /** As received: signatures cover every byte. */
  body: Buffer
  /** The parts of the path that vary. */
  params: Readonly<Record<string, string>>
  /** The caller's network address. */
  address: string
}

/**
 * An address that other programs call in a format of their own, such as those of payment providers. A part of the path that varies is written `:name`.
 */
export interface Hook {
  path: string
  /** Other methods are refused; otherwise the address may also be that of a page. */
  onlyPost?: boolean
  take(context: { db: Database; keys: Keys }, request: HookRequest): Promise<HookAnswer>
}
