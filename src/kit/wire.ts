import type { ErrorName } from '#contract/errors.ts'
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
  /** The answer is a file of this kind; a refusal still comes as an envelope. */
  file?: FileKind
  /** A file to send: the body is multipart. */
  upload?: Upload
  timeout?: number
  signal?: AbortSignal
  /** A POST that changes nothing. */
  reads?: boolean
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
  /** Of HTTP. */
  status: number
  type: string
  body: string | Blob
  /** The name the server gives a file. */
  disposition?: string
  /** When a server that is busy wants to be asked again. */
  retryAfter?: string
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
    file: ask.file !== undefined,
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

/** upstream: an answer is successful on HTTP 200 to 299 (spec C5). Asked of every answer, here. */
export const succeeded = (status: number): boolean => status >= 200 && status < 300

/**
 * What an HTTP status means that comes without an envelope: a proxy's, or another server's. Any
 * other is no answer of the server's: what was sent may have arrived.
 */
export const refusalsByStatus: Readonly<Record<number, ErrorName>> = {
  401: 'signInAgain',
  403: 'network',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
}

/** Content types of the files that are asked for. Other servers call a workbook by other names. */
const fileKinds = {
  sheet: /spreadsheetml|ms-excel|octet-stream/,
  image: /^image\//,
  // Anything but a page: none can be uploaded.
  upload: /^(?!text\/html).+/,
} as const
export type FileKind = keyof typeof fileKinds

/** A file together with the name the server gives it. */
export interface Received {
  blob: Blob
  name: string | undefined
}
const nameIn = (disposition = '') => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return name && decodeURIComponent(name)
}

/** Words a refusal that came without any. */
type Word = (name: ErrorName) => string

/** What an answer says: `data` of its envelope, or a file; otherwise it throws a Failure. */
export async function read(
  { path, file }: Pick<Ask, 'path' | 'file'>,
  { status, type, body, disposition }: Came,
  word: Word = () => '',
): Promise<unknown> {
  const good = succeeded(status)
  if (good && file && typeof body !== 'string' && fileKinds[file].test(type))
    return { blob: body, name: nameIn(disposition) } satisfies Received
  const { meta, data } = parse(typeof body === 'string' ? body : await body.text()) ?? {}
  const said = typeof meta?.code === 'number'
  if (said && meta.code !== 200) throw new Failure('refused', path, meta)
  if (good && said && !file) return data ?? null
  const name = refusalsByStatus[status]
  if (name) throw new Failure('refused', path, { code: status, name, message: word(name) })
  // Of a file that is none the member is always told.
  throw new Failure(good && !file ? 'noMeta' : 'transport', path)
}

/** How often what is only read is asked again, and milliseconds that it waits for that at most. */
const repeats = 2
const longestWait = 5000

/** Milliseconds after which a busy server may be asked again, where it says so. */
function waitOf({ method, reads }: Ask, { status, retryAfter }: Came): number | undefined {
  if ((method !== 'GET' && !reads) || status !== 503 || !/^\d+$/.test(retryAfter ?? '')) return
  const wait = Number(retryAfter) * 1000
  if (wait > longestWait) return
  // Never at the same moment as everybody else.
  return wait + (Math.random() * wait) / 2
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>(done => {
    setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => done(), { once: true })
  })

/** Sends it; once or twice more where a busy server says when. */
async function sendPatiently(send: Sender, asked: Ask): Promise<Came> {
  for (let tries = 0; ; tries++) {
    const came = await send(toSent(asked))
    const wait = tries < repeats ? waitOf(asked, came) : undefined
    if (wait === undefined) return came
    await pause(wait, asked.signal)
    asked.signal?.throwIfAborted()
  }
}

/**
 * Makes the one way to call the server: `data` of the answer, or a Failure that `report` has
 * already been told of, so that no caller has to.
 */
export function asking(send: Sender, report: (failure: Failure, asked: Ask) => void, word?: Word) {
  return async function askServer<T>(asked: Ask): Promise<T> {
    try {
      const came = await sendPatiently(send, asked).catch(() => {
        throw new Failure(asked.signal?.aborted ? 'aborted' : 'transport', asked.path)
      })
      return (await read(asked, came, word)) as T
    } catch (error) {
      if (error instanceof Failure) report(error, asked)
      throw error
    }
  }
}
export type AskServer = ReturnType<typeof asking>
