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
import type { FailureOptions } from './fail.ts'
import { Failure } from './failure.ts'

/**
 * 32 random characters, used as a key of a request or a captcha. `randomUUID` is not available on
 * unencrypted addresses.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** A call to the server, before it is encoded for the wire. */
export interface ServerCall extends FailureOptions {
  method: 'GET' | 'POST'
  path: string
  input?: Record<string, unknown>
  /** The answer is a file of this content type; a refusal is still an envelope. */
  file?: RegExp
  /** A file to send: the body is multipart. */
  upload?: Upload
  timeout?: number
  signal?: AbortSignal
  /** A POST without side effects. */
  reads?: boolean
}

export interface Upload {
  file: Blob & { name: string }
  /** Called with the share that was sent, from 0 to 1. */
  progress(share: number): void
  /** The file after the fields, as `multipart` combines them. */
  body(fields: URLSearchParams): FormData
}

/** A request as it is sent. */
export interface WireRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** A POST without side effects. */
  reads?: boolean | undefined
  progress?: (share: number) => void
  file: boolean
  timeout: number
  signal?: AbortSignal
}
/** The response: a text or a file. */
export interface WireResponse {
  /** The HTTP status. */
  status: number
  type: string
  body: string | Blob
  /** The file name from the server. */
  name?: string | undefined
  /** When a busy server accepts a retry. */
  retryAfter?: string
}
/** Sends a request: axios in the app, fetch in light pages; rejects if there is no response. */
export type Sender = (sent: WireRequest) => Promise<WireResponse>

/**
 * Every request carries appId and mcId and, when signed in, token and memberId; the last two as
 * headers on GET, so that they are never part of an address or a log.
 */
export function toWireRequest(call: ServerCall): WireRequest {
  const me = session()
  const identity: Record<string, string> = me
    ? { [TOKEN]: me.token, [MEMBER_ID]: String(me.mid) }
    : {}
  const fixed = { appId: APP_ID, mcId: MC_ID }
  const fields = new URLSearchParams({ ...encode(call.input ?? {}), ...fixed })
  const request = {
    method: call.method,
    headers: { [SIGNATURE_HEADER]: SIGNATURE, 'Accept-Language': currentLocale() },
    file: call.file !== undefined,
    timeout: call.timeout ?? CALL_TIMEOUT,
    reads: call.reads,
    ...(call.signal && { signal: call.signal }),
  }
  if (call.method === 'GET')
    return {
      ...request,
      url: `${call.path}?${fields}`,
      headers: { ...request.headers, ...identity },
    }
  for (const [name, value] of Object.entries(identity)) fields.set(name, value)
  // The browser sets the content type of a multipart body, with its boundary.
  if (call.upload)
    return {
      ...request,
      url: call.path,
      body: call.upload.body(fields),
      progress: call.upload.progress,
    }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { ...request, url: call.path, headers: { ...request.headers, ...type }, body: `${fields}` }
}

/** Parses an envelope; undefined if the text is none. */
export function parse(text: string): Partial<Envelope> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** An answer is successful with HTTP 200 to 299. */
export const succeeded = (status: number): boolean => status >= 200 && status < 300

/** A file with its name from the server. */
export interface Received {
  blob: Blob
  name: string | undefined
}

/** Reads an answer: `data` of its envelope, or a file; otherwise throws a Failure. */
export async function read(
  { path, file }: Pick<ServerCall, 'path' | 'file'>,
  { status, type, body, name }: WireResponse,
): Promise<unknown> {
  const good = succeeded(status)
  if (good && file?.test(type) && typeof body !== 'string')
    return { blob: body, name } satisfies Received
  const { meta, data } = parse(typeof body === 'string' ? body : await body.text()) ?? {}
  const said = typeof meta?.code === 'number'
  if (said && meta.code !== 200) throw new Failure('refused', path, meta)
  if (good && said && !file) return data ?? null
  // An expected file that is missing is always reported.
  throw new Failure(good && !file ? 'noMeta' : 'transport', path)
}

/** Puts the values that a path names (`/orders/{id}`) into it. */
function inPath(call: ServerCall): ServerCall {
  const input = { ...call.input }
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = input[name]
    if (value === undefined) return whole
    delete input[name]
    return encodeURIComponent(String(value))
  })
  return path === call.path ? call : { ...call, path, input }
}

/**
 * Creates the function that calls the server: it returns `data` of the answer, or throws a Failure
 * that `report` has already handled.
 */
export function createClient(send: Sender, report: (failure: Failure, call: ServerCall) => void) {
  return async function sendCall<T>(call: ServerCall): Promise<T> {
    try {
      const response = await send(toWireRequest(inPath(call))).catch(() => {
        throw new Failure(call.signal?.aborted ? 'aborted' : 'transport', call.path)
      })
      return (await read(call, response)) as T
    } catch (error) {
      if (error instanceof Failure) report(error, call)
      throw error
    }
  }
}
export type Client = ReturnType<typeof createClient>
