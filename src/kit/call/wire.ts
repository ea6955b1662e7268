import { encode } from '#contract/kit/form.ts'
import {
  APP_ID,
  CALL_TIMEOUT,
  type Envelope,
  MC_ID,
  MEMBER_ID,
  SIGNATURE,
  SIGNATURE_HEADER,
  TOKEN,
} from '#contract/transport.ts'
import { currentLocale } from '../light/locale.ts'
import { session } from '../session/session.ts'
import type { Manners } from './fail.ts'
import { Failure } from './failure.ts'

/**
 * 32 random characters, made up here, to name a request or a picture by. `randomUUID` is not there
 * on an unencrypted address.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** One call to the server, before it is put as the wire contract wants it. */
export interface Ask extends Manners {
  method: 'GET' | 'POST'
  path: string
  input?: Record<string, unknown>
  /** The answer is a file of such a content type; a refusal still comes as an envelope. */
  file?: RegExp
  /** A file to send: the body is multipart. */
  upload?: Upload
  timeout?: number
  signal?: AbortSignal
  /** A POST that changes nothing. */
  reads?: boolean
}

export interface Upload {
  file: Blob & { name: string }
  /** Told how much of it is sent, from 0 to 1. */
  progress(share: number): void
  /** The file after the fields, as `multipart` puts them together. */
  body(fields: URLSearchParams): FormData
}

/** What goes over the wire. */
export interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** It changes nothing, though it is a POST. */
  reads?: boolean | undefined
  progress?: (share: number) => void
  file: boolean
  timeout: number
  signal?: AbortSignal
}
/** What came back: text, or a file. */
export interface Came {
  /** Of HTTP. */
  status: number
  type: string
  body: string | Blob
  /** The name the server gives a file. */
  name?: string | undefined
  /** When a server that is busy wants to be asked again. */
  retryAfter?: string
}
/** axios in the app, fetch in light entries; fails with any error when nothing came back. */
export type Sender = (sent: Sent) => Promise<Came>

/**
 * Every request carries appId and mcId and, when signed in, token and memberId; the
 * last two as headers on GET, so that they never stand in an address or a log.
 */
export function toSent(ask: Ask): Sent {
  const me = session()
  const identity: Record<string, string> = me
    ? { [TOKEN]: me.token, [MEMBER_ID]: String(me.mid) }
    : {}
  const fixed = { appId: APP_ID, mcId: MC_ID }
  const fields = new URLSearchParams({ ...encode(ask.input ?? {}), ...fixed })
  const sent = {
    method: ask.method,
    headers: { [SIGNATURE_HEADER]: SIGNATURE, 'Accept-Language': currentLocale() },
    file: ask.file !== undefined,
    timeout: ask.timeout ?? CALL_TIMEOUT,
    reads: ask.reads,
    ...(ask.signal && { signal: ask.signal }),
  }
  if (ask.method === 'GET')
    return { ...sent, url: `${ask.path}?${fields}`, headers: { ...sent.headers, ...identity } }
  for (const [name, value] of Object.entries(identity)) fields.set(name, value)
  // The browser itself names the type of a multipart body, with the boundary it chose.
  if (ask.upload)
    return { ...sent, url: ask.path, body: ask.upload.body(fields), progress: ask.upload.progress }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { ...sent, url: ask.path, headers: { ...sent.headers, ...type }, body: `${fields}` }
}

/** An envelope, as far as it is one. */
export function parse(text: string): Partial<Envelope> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** An answer is successful on HTTP 200 to 299. Asked of every answer, here. */
export const succeeded = (status: number): boolean => status >= 200 && status < 300

/** A file together with the name the server gives it. */
export interface Received {
  blob: Blob
  name: string | undefined
}

/** What an answer says: `data` of its envelope, or a file; otherwise it throws a Failure. */
export async function read(
  { path, file }: Pick<Ask, 'path' | 'file'>,
  { status, type, body, name }: Came,
): Promise<unknown> {
  const good = succeeded(status)
  if (good && file?.test(type) && typeof body !== 'string')
    return { blob: body, name } satisfies Received
  const { meta, data } = parse(typeof body === 'string' ? body : await body.text()) ?? {}
  const said = typeof meta?.code === 'number'
  if (said && meta.code !== 200) throw new Failure('refused', path, meta)
  if (good && said && !file) return data ?? null
  // Of a file that is none the member is always told.
  throw new Failure(good && !file ? 'noMeta' : 'transport', path)
}

/**
 * Makes the one way to call the server: `data` of the answer, or a Failure that `report` has
 * already been told of, so that no caller has to.
 */
export function asking(send: Sender, report: (failure: Failure, asked: Ask) => void) {
  return async function askServer<T>(asked: Ask): Promise<T> {
    try {
      const came = await send(toSent(asked)).catch(() => {
        throw new Failure(asked.signal?.aborted ? 'aborted' : 'transport', asked.path)
      })
      return (await read(asked, came)) as T
    } catch (error) {
      if (error instanceof Failure) report(error, asked)
      throw error
    }
  }
}
export type AskServer = ReturnType<typeof asking>
