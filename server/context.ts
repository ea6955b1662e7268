import type { Database } from './db/client.ts'
import type { Keys } from './keys.ts'
import type { Batch } from './kit/batch.ts'
import type { Language } from './words.ts'

/** The signed-in member, as rules see them. */
export interface Me {
  id: number
  sessionId: number
  loginName: string
  /** The permission ids held; `*` is everything. */
  permissions: ReadonlySet<string>
  roles: readonly string[]
  /** The administrator who is viewing as this member: read-only. */
  viewer: { id: number; loginName: string } | undefined
}

/** What a handler gets besides its input. */
export interface Context {
  db: Database
  keys: Keys
  me: Me | undefined
  language: Language
  /** The caller's network address. */
  address: string
  /** The caller's user agent. */
  device: string
  /** The member has just confirmed who they are, by password or second factor. */
  proved?: boolean
  /** What makes the call for the member, if not they themselves: history says so. */
  via?: 'assistant'
  /** Deferred work, if one call writes many rows. */
  batch?: Batch
}

/** The context of a call for signed-in members. */
export type SignedIn = Context & { me: Me }
