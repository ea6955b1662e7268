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
import type { Manners } from './fail.ts'
import { Failure } from './failure.ts'
import { currentLocale } from './light/locale.ts'
import { session } from './session.ts'

/** One call to the server, before it is put in upstream's words. */
export interface Ask extends Manners {
  method: 'GET' | 'POST'
  path: string
  input?: Record<string, unknown>
  /** The answer is a file; a refusal still comes as an envelope. */
  file?: boolean
  /** A file to send: the body is multipart. */
  upload?: Upload
  timeout?: number
  signal?: AbortSignal
}

export interface Upload {
  /** The name of its part. */
  part: string
  file: Blob & { name: string }
  /** Told how much of it is sent, from 0 to 1. */
  progress(share: number): void
}

/** What goes over the wire. */
export interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | FormData
  progress?: (share: number) => void
  file: boolean
  timeout: number
  signal?: AbortSignal
}
/** What came back: text, or a file. */
export interface Came {
  type: string
  body: string | Blob
  /** The name the server gives a file. */
  disposition?: string
}
/** axios in the app, fetch in light entries; fails with any error when nothing came back. */
export type Sender = (sent: Sent) => Promise<Came>

/**
 * upstream: every request carries appId and mcId and, when signed in, token and memberId; the
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
    file: ask.file ?? false,
    timeout: ask.timeout ?? CALL_TIMEOUT,
    ...(ask.signal && { signal: ask.signal }),
  }
  if (ask.method === 'GET')
    return { ...sent, url: `${ask.path}?${fields}`, headers: { ...sent.headers, ...identity } }
  for (const [name, value] of Object.entries(identity)) fields.set(name, value)
  // Who asks stands before the file: nothing is read of a stranger's.
  if (ask.upload) return { ...sent, url: ask.path, ...multipart(fields, ask.upload) }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { ...sent, url: ask.path, headers: { ...sent.headers, ...type }, body: `${fields}` }
}

/** The browser itself names the type, with the boundary it chose. */
function multipart(fields: URLSearchParams, { part, file, progress }: Upload) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append(part, file, file.name)
  return { body, progress }
}

function parse(text: string): Partial<Envelope> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** A file together with the name the server gives it. */
export interface Received {
  blob: Blob
  name: string | undefined
}
const nameIn = (disposition = '') => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return name && decodeURIComponent(name)
}

async function read(ask: Ask, came: Came): Promise<unknown> {
  if (typeof came.body !== 'string' && !came.type.includes('json')) {
    if (ask.file) return { blob: came.body, name: nameIn(came.disposition) } satisfies Received
    throw new Failure('noMeta', ask.path)
  }
  const envelope = parse(typeof came.body === 'string' ? came.body : await came.body.text())
  if (!envelope?.meta) throw new Failure('noMeta', ask.path)
  if (envelope.meta.code !== 200) throw new Failure('refused', ask.path, envelope.meta)
  return envelope.data ?? null
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
