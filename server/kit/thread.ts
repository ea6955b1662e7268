import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { Language } from '#server/words.ts'
import type { Verdict } from './rules.ts'

/** A record that is commented on, as notices and mentions need it. */
export interface Commented {
  /** What it is called. */
  title(language: Language): string
  /** Where that member reads it: an address within the product. */
  link(reader: number): string
  /** Everybody who may read its comments. */
  readers: readonly number[]
  /** Those of them who are notified of each comment, besides those who have commented. */
  people: readonly number[]
  /** Live topics of those who may have it open. */
  topics: readonly string[]
}

/** What a member may do with the comments on a record. */
export interface Allowed {
  /** Whether they may comment on it. */
  may: Verdict
  /** Whether they may also delete the comments of others. */
  moderates: boolean
}

/** The comments on records of one kind: who reads and writes them. */
export interface Thread {
  /** Its comments have no files. */
  files?: false
  /** Whether the record of that id (a text) and its comments exist for the member. */
  visible(me: Me, rowId: SQLWrapper): SQL | undefined
  /** What a member for whom the record exists may do there now. */
  allowed(at: Executor, me: Me, rowId: string): Promise<Allowed>
  /** The record; undefined if it does not exist. */
  describe(at: Executor, rowId: string): Promise<Commented | undefined>
}

let all: ReadonlyMap<string, Thread> = new Map()

/** Registers the threads of all areas, each under the name of its records. */
export function declareThreads(
  areas: readonly { threads?: Readonly<Record<string, Thread>> }[],
): void {
  all = new Map(areas.flatMap(({ threads }) => Object.entries(threads ?? {})))
}

/** Every kind of record that can be commented on. */
export const declaredThreads = (): ReadonlyMap<string, Thread> => all
