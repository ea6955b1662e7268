import type * as z from 'zod/mini'
import type { ErrorName } from '#contract/errors.ts'
import type { Call, CallInput, CallOutput, FileParts } from '#contract/kit/call.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Right } from '#contract/kit/right.ts'
import type { Context, SignedIn } from '../context.ts'

/** Parameters as they came: one text each, several when repeated. */
export type Form = Record<string, string | string[] | undefined>

/** A binary answer. */
export interface Binary {
  type: string
  /** A function is asked only when the caller does not have the bytes already. */
  body: Buffer | (() => Promise<Buffer>)
  /** Offered to be saved under this name. */
  fileName?: string
  /** Shown in place rather than saved. */
  inline?: boolean
  /** Changes with the bytes: the browser keeps them, and asks each time whether it still may. */
  version?: string
}

/** A file as it comes in: the part it came as, and its name as given. */
export interface Incoming {
  part: string
  name: string
  /**
   * Works on all of it, as soon as it is there and it is the member's turn: few are in memory at
   * once. Fails above the limit or when the caller went away.
   */
  whole<T>(by: number, work: (bytes: Buffer) => Promise<T>): Promise<T>
}

/** An answer that goes on: texts as they come, until one side ends it. */
export interface Streamed {
  /** Begins to send; answers what is called once nobody listens any more. */
  open(sink: Sink): () => void
}

/** Where a stream goes. */
export interface Sink {
  /** A listener too slow to keep up is let go. */
  send(text: string): void
  end(): void
}

/** One path of the API: what a declaration comes down to. The HTTP layer mounts these. */
export interface Route {
  /** Unique: `dict.list`, `loginName`. */
  name: string
  method: 'GET' | 'POST'
  path: string
  right: Right
  /** What it takes, for the documentation. */
  input: Fields
  /** The schema of its `data`, or what kind of bytes it sends. */
  output: z.ZodMiniType | 'image' | 'file' | 'stream'
  fails: readonly ErrorName[]
  /** Takes files: their parts' names, and who reads them as they come. */
  files?: FileParts & {
    take(context: Context, files: AsyncIterable<Incoming>): Promise<unknown>
  }
  /** A POST that changes nothing. */
  reads?: boolean
  /** Takes seconds to minutes: see `lanes.ts`. */
  long?: boolean
  /** Sent again with the same key, it is carried out once (`once.ts`). */
  once?: boolean
  /** What a repeat of it is answered, from what the first was: to who may see that still. */
  again?(context: Context, answered: unknown): Promise<unknown>
  /** About one project, named by `projectId`: nobody else's business. */
  inProject?: boolean
  /** Takes the list grammar besides its input. */
  listed?: boolean
  /** Reads its parameters itself; `answer` gets them checked. */
  read(form: Form): { ok: true; input: unknown } | { ok: false; refusals: object }
  answer(context: Context, input: unknown): Promise<unknown>
}

/** What a call's handler is given: the member is there unless the call is public. */
type ContextOf<C extends Call> = C['right'] extends 'public' ? Context : SignedIn

/** Serves a declared call. */
export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: CallInput<C>,
) => Promise<
  C['output'] extends 'stream' ? Streamed : C['output'] extends string ? Binary : CallOutput<C>
>
