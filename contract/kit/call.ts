import type * as z from 'zod/mini'
import type { ErrorName } from '../errors.ts'
import type { Fields, InputOf } from './field.ts'
import type { Right } from './right.ts'

/** The names of file parts: `one` for a single file, `many` for each of several. */
export interface FileParts {
  one: string
  many: string
}

/** A call that is not about rows: signing in, the menu, a count, a preview. */
export interface Call<I extends Fields = Fields, O extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  method: 'GET' | 'POST'
  path: string
  right: Right
  input: I
  /** Takes files: the body is multipart. */
  files?: FileParts
  /** What `data` of the answer is; `image` and `file` are binary answers, `stream` stays open. */
  output: O | 'image' | 'file' | 'stream'
  /** A POST that changes nothing: allowed in read-only sessions. */
  reads?: boolean
  /** Carried out once for each idempotency key; the browser sends one. */
  once?: boolean
  /** Takes seconds to minutes: it waits in a queue apart from short calls. */
  long?: boolean
  /** Refusals besides the general ones (bad input, not signed in, no permission). */
  fails?: readonly ErrorName[]
  /** A 401 from here is an answer, not an expired session (sign-in, second factor). */
  signIn?: boolean
}

/**
 * Declares a call. `output` is the schema of the answer's `data`. Marked as free of side effects,
 * so that a light page bundles only the calls it makes. @__NO_SIDE_EFFECTS__
 */
export function call<const I extends Fields, O extends z.ZodMiniType>(
  name: string,
  declared: Omit<Call<I, O>, 'name'>,
): Call<I, O> {
  return { ...declared, name }
}

export type CallInput<C> = C extends Call<infer I, z.ZodMiniType> ? InputOf<I> : never
export type CallOutput<C> = C extends Call<Fields, infer O> ? z.infer<O> : never

type Merged<M> = M extends readonly [infer One, ...infer More] ? One & Merged<More> : unknown
type CallsIn<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'right' in value

/**
 * The calls that modules export, by name; other exports are ignored. Marked as free of side
 * effects, so that a page that loads a manifest bundles none of its calls. @__NO_SIDE_EFFECTS__
 */
export function callsOf<const M extends readonly object[]>(...modules: M): CallsIn<Merged<M>> {
  const entries = modules.flatMap(one => Object.entries(one).filter(([, value]) => isCall(value)))
  return Object.fromEntries(entries) as CallsIn<Merged<M>>
}
