import type { Kind } from '../kind.ts'
import type { Claimed } from './claim.ts'
import type { Failure } from './deliver.ts'

/** A message that has something due, and how many of it may leave in a minute. */
export interface Turn {
  id: number
  /** As the outlet is set now. */
  perMinute: number
  /** The message's own limit. */
  ownPerMinute: number | null
}

/** One of the ways that are used at the same time, such as a connection. */
export interface Line {
  /** Whether another one works, or may: then a failure to open this one is not the outlet's. */
  isAdditional(): boolean
  close(): void
}

/** What messages leave by: a mail sender, or the gateway of text messages. */
export interface Outlet<T extends Turn = Turn, L extends Line = Line> {
  kind: Kind
  /** What its pace is kept under. */
  key: string
  /** How it is named in the log. */
  name: string
  /** Lines at the same time. */
  lines: number
  /** Messages that have something due, those first that began first. */
  due(): Promise<T[]>
  /** Whether a message still goes on. */
  goesOn(id: number): Promise<boolean>
  newLine(): L
  isWanted(turn: T, claimed: Claimed): Promise<boolean>
  send(line: L, turn: T, claimed: Claimed, handOver: () => Promise<void>): Promise<string>
  failureOf(error: unknown): Failure | undefined
  /** Writes down that it works, or the failure. */
  note(failure?: Failure): Promise<void>
}
