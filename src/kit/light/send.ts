import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { createClient, type Received, type Sender } from '../call/wire.ts'

/** Sends requests with fetch, without a library. */
export const fetchSender: Sender = async sent => {
  const timeout = AbortSignal.timeout(sent.timeout)
  const answer = await fetch(sent.url, {
    method: sent.method,
    headers: sent.headers,
    ...(sent.body !== undefined && { body: sent.body }),
    signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
  })
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    type,
    body: sent.file ? await answer.blob() : await answer.text(),
  }
}

/** A light page shows failures itself. */
const sendCall = createClient(fetchSender, () => {})

const make = <T>(
  { method, path }: Pick<Call, 'method' | 'path'>,
  input: unknown,
  file?: RegExp,
): Promise<T> =>
  sendCall({ method, path, input: input as Record<string, unknown>, ...(file && { file }) })

/**
 * Makes a declared call by its path alone: its schemas would be most of what a light page loads.
 */
export const postLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<CallOutput<C>> => make({ method: 'POST', path }, input)

/** Makes a declared call that only reads, by its path. */
export const getLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<CallOutput<C>> => make({ method: 'GET', path }, input)

/** Makes a declared call that answers a document, by its path. */
export const documentLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<Received> => make({ method: 'POST', path }, input, /^application\/pdf/)

/** Makes a declared call that answers a picture, by its path. */
export const pictureLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<Received> => make({ method: 'GET', path }, input, /^image\//)

/** The same for a picture that not everybody may see: what shows who asks is in no address. */
export const postPictureLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<Received> => make({ method: 'POST', path }, input, /^image\//)
