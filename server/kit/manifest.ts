import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Executor } from '../db/client.ts'
import type { Keys } from '../keys.ts'
import type { Jobs } from './jobs/job.ts'
import type { Hub } from './live/hub.ts'
import type { ServedScopes } from './live/topics.ts'
import type { Route } from './route.ts'
import type { Served } from './serve.ts'

/** What routes are told when the server starts. */
export interface RouteOptions {
  /** What every captcha shows: for browser tests only. */
  captchaFixedCode?: string | undefined
  hub?: Hub
}

/** What an area brings to the server. */
export interface Area {
  /** Its entities, each with its table and calls. */
  served?: readonly Served[]
  /** Tables that are no entity's. */
  tables?: readonly PgTable[]
  /** Further calls. */
  routes?: (options: RouteOptions) => readonly Route[]
  /** Who belongs to what, of the scopes the area declares. */
  scopes?: ServedScopes
  /** Work that goes on beside requests: queued by them, or at its times. */
  jobs?: Jobs
  /** Brings in what every installation needs; called at each start. */
  seed?: (db: Database) => Promise<void>
  /** Fills an empty database with the area's part of a small cooperative to look around in. */
  demo?: (at: Executor, keys: Keys) => Promise<void>
}
