import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Executor } from '../db/client.ts'
import type { Keys } from '../keys.ts'
import type { Hook } from './hook.ts'
import type { Jobs } from './jobs/job.ts'
import type { Hub } from './live/hub.ts'
import type { ServedScopes } from './live/topics.ts'
import type { Heads } from './pageHead.ts'
import type { Finder } from './palette.ts'
import type { Forget, OwnData } from './personal.ts'
import type { WalletAddress } from './playData.ts'
import type { PublicDocuments } from './publicDocument.ts'
import type { Route } from './route.ts'
import type { Served } from './serve.ts'
import type { Thread } from './thread.ts'
import type { WaitsByKind } from './waiting.ts'

/** What routes know when the server starts. */
export interface RouteOptions {
  /** A fixed text for every captcha, for browser tests only. */
  captchaFixedCode?: string | undefined
  hub?: Hub
}

/** What an area adds to the server. */
export interface Area {
  /** Its entities, each with its table and calls. */
  served?: readonly Served[]
  /** Tables that belong to no entity. */
  tables?: readonly PgTable[]
  /** Further calls. */
  routes?: (options: RouteOptions) => readonly Route[]
  /** Addresses that other companies' servers call. */
  hooks?: readonly Hook[]
  /** Records that members may comment on, by what they are called. */
  threads?: Readonly<Record<string, Thread>>
  /** Finds what is no row of its entities, for the palette. */
  find?: Finder
  /** Who belongs to what, for the scopes the area declares. */
  scopes?: ServedScopes
  /** Background jobs, queued by requests or run on a schedule. */
  jobs?: Jobs
  /** What public pages are about, by what their addresses begin with. */
  heads?: Heads
  /** Documents for machines at addresses of their own: feeds, a sitemap. */
  documents?: PublicDocuments
  /**
   * What a member gets in the archive of their own data besides the rows of their scope: rows of an
   * entity, by its name, or a list of another kind.
   */
  ownData?: Readonly<Record<string, OwnData>>
  /** Entities that name members without being theirs, each with the reason. */
  notOwnData?: Readonly<Record<string, string>>
  /** Destroys what the area holds of a member who left, once they can no longer come back. */
  forget?: Forget
  /** What waits for a member in it, by its kind: each with what finds it. */
  waiting?: WaitsByKind
  /** Knows the address of a member's blockchain wallet: one area does. */
  walletAddress?: WalletAddress
  /** Creates what every installation needs; called at each start. */
  seed?: (db: Database) => Promise<void>
  /** Fills an empty database with demo data of the area. */
  demo?: (at: Executor, keys: Keys) => Promise<void>
}
