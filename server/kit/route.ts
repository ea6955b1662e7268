import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { ErrorName } from '#contract/errors.ts'
import type { Call, CallInput, CallOutput, FileParts } from '#contract/kit/call.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Right } from '#contract/kit/right.ts'
import type { Context, SignedIn } from '../context.ts'

/** Parameters as received: one text each, several when repeated. */
export type Form = Record<string, string | string[] | undefined>

/** A binary answer. */
export interface Binary {
  type: string
  /** A function is called only if the caller does not have the bytes already; a stream is sent as it comes. */
  body: Buffer | (() => Promise<Buffer | Readable>)
  /** The file name to save it under. */
  fileName?: string
  /** Displayed inline instead of saved. */
  inline?: boolean
  /** Changes with the bytes: the browser caches them and revalidates every time. */
  version?: string
  /** Everybody may see it: seconds for which it is cached without asking again. */
  maxAge?: number
}

/** A received file: the name of its part, and its given file name. */
export interface Incoming {
  part: string
  name: string
  /**
   * Calls `work` with all bytes, when it is the member's turn: only a few files are in memory at
   * once. Fails above the limit or if the caller disconnects.
   */
  whole<T>(by: number, work: (bytes: Buffer) => Promise<T>): Promise<T>
}

/** A streaming answer: texts until one side closes it. */
export interface Streamed {
  /** Starts sending; returns a function that is called when the client disconnects. */
  open(sink: Sink): () => void
}

/** The client's end of a stream. */
export interface Sink {
  /** Disconnects a client that is too slow. */
  send(text: string): void
  end(): void
  /** Ends it because of an error that nobody expected, which is logged. */
  fail(error: unknown): void
}

/** One path of the API, made from a declaration. The HTTP layer mounts these. */
export interface Route {
  /** Unique: `dict.list`, `loginName`. */
  name: string
  method: 'GET' | 'POST'
  path: string
  right: Right
  /** The input, for the documentation. */
  input: Fields
  /** The schema of its `data`, or the kind of binary answer. */
  output: z.ZodMiniType | 'image' | 'file' | 'stream'
  fails: readonly ErrorName[]
  /** File uploads: the names of the parts, and the handler that reads them. */
  files?: FileParts & {
    take(context: Context, files: AsyncIterable<Incoming>, input: unknown): Promise<unknown>
  }
  /** A POST that changes nothing. */
  reads?: boolean
  /** Takes seconds to minutes: see `lanes.ts`. */
  long?: boolean
  /** Sent again with the same key, it is carried out once (`once.ts`). */
  once?: boolean
  /** The answer to a repeat, made from the first answer: for members who may still see it. */
  again?(context: Context, answered: unknown): Promise<unknown>
  /**
   * Checks a proof of identity that the input may carry, before the transaction: a wrong one counts
   * even though the request is refused. Its answer is `proved` of the context.
   */
  prove?(context: SignedIn, input: unknown): Promise<boolean>
  /** About one project, named by `projectId`, and for its members only. */
  inProject?: boolean
  /** Accepts the list grammar besides its input. */
  listed?: boolean
  /** Reads its parameters itself; `answer` gets them validated. */
  read(form: Form): { ok: true; input: unknown } | { ok: false; refusals: object }
  answer(context: Context, input: unknown): Promise<unknown>
}

/** The context of a handler: the member is present unless the call is public. */
export type ContextOf<C extends Call> = C['right'] extends 'public' ? Context : SignedIn

/** Serves a declared call. */
export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: CallInput<C>,
) => Promise<
  C['output'] extends 'stream' ? Streamed : C['output'] extends string ? Binary : CallOutput<C>
>
