import { includesRight } from '#contract/kit/held.ts'
import type { Database } from './db/client.ts'
import type { Keys } from './keys.ts'
import type { Batch } from './kit/batch.ts'
import type { Language } from './words.ts'

/** The signed-in member, as every rule sees them. */
export interface Me {
  id: number
  sessionId: number
  loginName: string
  /** Permission ids held; `*` is everything. */
  permissions: ReadonlySet<string>
  roles: readonly string[]
  /** The administrator looking through this member's eyes: may read, may change nothing. */
  viewer: { id: number; loginName: string } | undefined
}

/** What a handler is given besides its input. */
export interface Context {
  db: Database
  keys: Keys
  me: Me | undefined
  language: Language
  /** The caller's network address. */
  address: string
  /** The caller's browser, as it names itself. */
  device: string
  /** Where many rows are written in one call: what is done once for all of them. */
  batch?: Batch
}

/** Context of a call that only signed-in members reach. */
export type SignedIn = Context & { me: Me }

/** Does the member hold that permission? */
export const holds = (me: Me, permission: string): boolean =>
  includesRight(me.permissions, permission)
