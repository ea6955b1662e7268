import type { cvRead } from '#contract/areas/profile/calls/exchange.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { offeredBy } from '#server/kit/dictionary.ts'
import { openFile } from '#server/kit/file/open.ts'
import { megabytes } from '#server/kit/file/stored.ts'
import { fitted } from './fitted.ts'
import { fromJsonResume } from './jsonIn.ts'
import { pdfText } from './pdfText.ts'
import { fromText } from './textIn.ts'

const mostJson = 1024 * 1024
const mostPdf = 10 * 1024 * 1024
const deepest = 12
const mostValues = 20_000
const mostRest = 20_000

type Read = CallOutput<typeof cvRead>

const unreadable = (): never => fail('cvFileUnreadable', { file: { problem: 'unreadable' } })
const requireSize = (bytes: Buffer, most: number) => {
  if (bytes.length > most)
    fail('fileTooLarge', { file: { problem: 'tooBig', max: megabytes(most) } })
}

/** Refuses what nobody writes by hand: thousands of values, or many levels. */
function requireModest(value: unknown): void {
  let left = mostValues
  const look = (inner: unknown, depth: number): void => {
    if (depth > deepest || left-- <= 0) fail('cvFileTooComplex')
    if (typeof inner === 'object' && inner !== null)
      for (const one of Object.values(inner)) look(one, depth + 1)
  }
  look(value, 0)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : unreadable()
  } catch {
    return unreadable()
  }
}

function readJson(text: string): Read {
  const json = parsed(text)
  requireModest(json)
  const { given, unknown } = fromJsonResume(json)
  return { kind: 'JSON', ...fitted(given), unknown, rest: '' }
}

async function readPdf(bytes: Buffer, by: number): Promise<Read> {
  const { carried, lines = [] } = await pdfText(bytes, by)
  if (carried !== undefined) return { ...readJson(carried), kind: 'PDF' }
  if (lines.length === 0) fail('cvFileEmpty')
  const { given, rest } = fromText(lines)
  return { kind: 'PDF', ...fitted(given), unknown: [], rest: rest.slice(0, mostRest) }
}

/** A country that is not in the dictionary would be refused when it is written. */
async function offeredOnly({ db }: SignedIn, read: Read): Promise<Read> {
  const { nationality, ...others } = read.found
  if (typeof nationality !== 'string') return read
  if ((await offeredBy(db, 'country', [nationality])).has(nationality)) return read
  const left = { field: 'nationality', part: null, line: null, problem: 'notAChoice' }
  return { ...read, found: others, changed: [...read.changed, { ...left, value: nationality }] }
}

/** Reads an upload of the member as a resume: a PDF, or a text as JSON. */
export async function readCv(context: SignedIn, id: number): Promise<Read> {
  const { type, bytes } = await openFile(context, id)
  if (type === 'application/pdf') {
    requireSize(bytes, mostPdf)
    return offeredOnly(context, await readPdf(bytes, context.me.id))
  }
  if (type !== 'text/plain') unreadable()
  requireSize(bytes, mostJson)
  // Some programs begin a text with a mark of its encoding.
  return offeredOnly(context, readJson(bytes.toString('utf8').replace(/^\ufeff/, '')))
}
