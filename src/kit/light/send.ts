import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { createClient, type Received, read, type Sender } from '../call/wire.ts'
import { currentLocale } from './locale.ts'

/** Sends requests with fetch, without a library. */
const fetchSender: Sender = async sent => {
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

/** Makes a declared call. */
export const callLightly = <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
  make(call, input)

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

/** Milliseconds until a text was sent in vain. */
const patience = 30_000

/** Sends plain text to an address of the server that other applications call in this way. */
export async function postText(path: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'text/plain', 'accept-language': currentLocale() }
  const sent = { url: path, method: 'POST' as const, headers, body, file: false, timeout: patience }
  return read({ path }, await fetchSender(sent))
}

/** The same for a picture that not everybody may see: what shows who asks is in no address. */
export const postPictureLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
): Promise<Received> => make({ method: 'POST', path }, input, /^image\//)
