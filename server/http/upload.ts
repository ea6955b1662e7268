import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileParts } from '#contract/kit/call.ts'
import { FILE_CAP, FILES_AT_ONCE } from '#contract/kit/file.ts'
import { carried, MEMBER_ID, TOKEN } from '#contract/transport.ts'
import { megabytes } from '#server/kit/file/stored.ts'
import { admit } from '#server/kit/permit.ts'
import type { Form, Incoming, Route } from '#server/kit/route.ts'
import type { Context } from '../context.ts'
import { fail, Refused } from '../fail.ts'
import { turns } from '../turns.ts'
import { success } from './envelope.ts'
import { limitParameters, note } from './form.ts'
import { compareFixed } from './identity.ts'
import { spool } from './spool.ts'

/** Bytes of one upload: its files and the form around them. */
const bodyCap = FILES_AT_ONCE * FILE_CAP + 1024 * 1024

const limits = {
  fileSize: FILE_CAP,
  files: FILES_AT_ONCE,
  fields: 20,
  fieldSize: 4096,
  fieldNameSize: 100,
  parts: FILES_AT_ONCE + 20,
  headerPairs: 20,
}

// Files in memory at once, one per member: each takes several times its size while it is processed.
const turn = turns(4, { each: 1 })
/** Milliseconds a file waits for that. */
const patience = 60_000
/** Concurrent uploads at most, since waiting files use disk space. */
const atOnce = 100
let underWay = 0

type Identify = (request: FastifyRequest, query: Form, body: Form) => Promise<Context>

/**
 * Mounts a call that takes files, the only kind of body that is not a form. The session is in the
 * headers or before the first file: nothing is read from an unknown sender.
 */
export async function mountUpload(
  app: FastifyInstance,
  route: Route & Required<Pick<Route, 'files'>>,
  identify: Identify,
): Promise<void> {
  // In its own scope: no other call accepts such a body.
  await app.register(async scope => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          return success(await receive(request, route, identify))
        } catch (error) {
          drain(request, reply)
          throw error
        }
      },
    })
  })
}

async function receive(
  request: FastifyRequest,
  route: Route & Required<Pick<Route, 'files'>>,
  identify: Identify,
): Promise<unknown> {
  limitParameters(request)
  const query = { ...(request.query as Form) }
  const isMultipart = request.isMultipart()
  const form: Form = isMultipart ? Object.create(null) : { ...(request.body as Form) }
  const files = isMultipart ? filesOf(request, route.files, form) : undefined
  const first = await files?.next()
  compareFixed(request, { ...query, ...form })
  const context = await identify(request, query, form)
  admit(route, context)
  if (!files || !first) fail('wrongType')
  const read = route.read(form)
  if (!read.ok) fail('badInput', read.refusals as Refused['refusals'])
  if (underWay >= atOnce) fail('unavailable')
  underWay++
  try {
    return await route.files.take(context, startingWith(first, files), read.input)
  } finally {
    underWay--
  }
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>) {
  if (!first.done) yield first.value
  yield* rest
}

/** The files of the body as they arrive; fields before the first one are added to `form`. */
async function* filesOf(
  request: FastifyRequest,
  { one, many }: FileParts,
  form: Form,
): AsyncGenerator<Incoming> {
  let begun = false
  for await (const part of partsOf(request, one)) {
    const name = part.fieldname
    if (part.type === 'field') {
      if (begun) late(request, name, String(part.value))
      else note(form, name, String(part.value))
      continue
    }
    if (name !== one && name !== many) {
      if (begun) fail('badInput', { [name]: { problem: 'unknownField' } })
      // First the session is checked, then the form.
      note(form, name, '')
      part.file.resume()
      continue
    }
    begun = true
    yield {
      part: name,
      name: part.filename ?? '',
      whole: (by, work) => wholeOf(part, by, work),
    }
  }
}

async function* partsOf(request: FastifyRequest, one: string): AsyncGenerator<Multipart> {
  try {
    yield* request.parts() as AsyncIterable<Multipart>
  } catch (error) {
    unread(error, one)
  }
}

/** After a file only the fixed parameters may follow. */
function late(request: FastifyRequest, name: string, value: string): void {
  if (!(carried as readonly string[]).includes(name))
    fail('badInput', { [name]: { problem: 'unknownField' } })
  if (name === TOKEN || name === MEMBER_ID) fail('badInput', { [name]: { problem: 'repeated' } })
  compareFixed(request, { [name]: value })
}

async function wholeOf<T>(
  { file, fieldname }: MultipartFile,
  by: number,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const held = await spool(file).catch(error => unread(error, fieldname))
  try {
    if (file.truncated)
      fail('fileTooLarge', { [fieldname]: { problem: 'tooBig', max: megabytes(FILE_CAP) } })
    return await turn(async () => work(await held.bytes()), { by, within: patience })
  } finally {
    await held.remove()
  }
}

/** Reads and discards the rest for a limited time, so that the caller receives the answer. */
function drain({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded || raw.destroyed) return
  let left = bodyCap
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
  reply.header('connection', 'close')
}

/** Refusals for parser errors: too many files, or an incomplete body. */
function unread(error: unknown, part: string): never {
  if (error instanceof Refused) throw error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') fail('tooManyFiles')
  return fail('badInput', { [part]: { problem: 'unreadable' } })
}
