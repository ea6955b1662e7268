import type { TokenPart } from '#contract/kit/tokenPart.ts'
import type { Database } from './db/client.ts'
import type { Keys } from './keys.ts'
import type { Batch } from './kit/batch.ts'
import type { Language } from './words.ts'

/** The personal token that a program of the member calls with. */
export interface MemberToken {
  id: number
  name: string
  /** Without it, it only reads. */
  writes: boolean
  /** The parts of the product that it reaches. */
  parts: ReadonlySet<TokenPart>
  /** The tools of the MCP server that it may use. */
  tools: readonly string[]
}

/** What does something for a member, if not they themselves: the assistant, or a program with a token. */
export type Via = 'assistant' | { token: string }

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
  /** The token of a program, which holds no more than the member does. */
  token?: MemberToken
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
  via?: Via
  /** Deferred work, if one call writes many rows. */
  batch?: Batch
}

/** The context of a call for signed-in members. */
export type SignedIn = Context & { me: Me }
