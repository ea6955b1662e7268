import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ONCE_HEADER, TOKEN } from '#contract/transport.ts'
import type { Database } from '#server/db/client.ts'
import type { Hook } from '#server/kit/hook.ts'
import { once, proven, requestKeyOf } from '#server/kit/once.ts'
import { admit } from '#server/kit/permit.ts'
import type { Binary, Form, Route, Streamed } from '#server/kit/route.ts'
import type { Context, Me, SignedIn } from '../context.ts'
import { fail, Refused } from '../fail.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { isUnavailable } from '../unavailable.ts'
import { languageOf } from '../words.ts'
import { addressOf } from './address.ts'
import { compressAnswers } from './compress.ts'
import { refusal, success } from './envelope.ts'
import { FORM_CAP, formCap, limitParameters, readForm } from './form.ts'
import { answerHeaders } from './headers.ts'
import { mountHooks } from './hooks.ts'
import { claimOf, compareFixed } from './identity.ts'
import { type InTurn, openLanes, refuseEarly } from './lanes.ts'
import { logOptions, logRequests } from './log.ts'
import { refuseSlowForms, timeLimits } from './slow.ts'
import { stopInTime } from './stopping.ts'
import { streams } from './stream.ts'
import { dropUnused } from './unused.ts'
import { mountUpload } from './upload.ts'

export interface AppOptions {
  db: Database
  keys: Keys
  routes: readonly Route[]
  /** Addresses that other companies' servers call. */
  hooks?: readonly Hook[]
  /** The member of a token, with current rights. */
  memberOf(db: Database, keys: Keys, token: string, address: string): Promise<Me | undefined>
  log?: Log
  /** The number of reverse proxies that are trusted to name the caller's address. */
  proxies?: number
  /** Milliseconds a call may wait in its queue, instead of the default. */
  patience?: number
  /** Called with every unexpected error, including details that the log leaves out. */
  onError?: (error: unknown) => void
}

export type App = FastifyInstance

/** The HTTP side of the API: mounts routes, identifies callers, wraps answers. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(options.log),
    bodyLimit: FORM_CAP,
    // The connection itself is hop 0: without a proxy only its address is trusted.
    trustProxy: (_address, hop) => hop < (options.proxies ?? 0),
    routerOptions: { querystringParser: readForm },
    ...timeLimits,
    // While stopping, requests are refused by the catalogue: `stopping.ts`.
    return503OnClosing: false,
  })
  refuseEarly(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(answerHeaders)
  })
  // POST bodies are forms only: JSON would add nesting and types.
  app.removeAllContentTypeParsers()
  await app.register(formbody, { parser: readForm, bodyLimit: FORM_CAP })
  logRequests(app)
  stopInTime(app)
  refuseSlowForms(app, new Set(options.routes.flatMap(one => (one.files ? [one.path] : []))))
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, options.onError),
  )
  app.addHook('onSend', async (_request, reply) => {
    const json = String(reply.getHeader('content-type')).startsWith('application/json')
    if (json && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  compressAnswers(app)
  dropUnused(app)
  const stream = streams(app)
  const laneOf = openLanes(options.patience)
  for (const route of options.routes) {
    if (!route.files) mount(app, route, options, stream, laneOf(route))
    else
      await mountUpload(app, { ...route, files: route.files }, (request, query, form) =>
        contextOf(request, query, form, options),
      )
  }
  if (options.hooks) await mountHooks(app, options.hooks, options)
  return app
}

function mount(
  app: FastifyInstance,
  route: Route,
  options: AppOptions,
  stream: ReturnType<typeof streams>,
  inTurn: InTurn,
): void {
  const carryOut = async (request: FastifyRequest, reply: FastifyReply) => {
    limitParameters(request)
    const query = { ...(request.query as Form), ...(request.params as Form) }
    const body = (request.body ?? Object.create(null)) as Form
    compareFixed(request, { ...query, ...body })
    const context = await contextOf(request, query, body, options)
    admit(route, context)
    // A changing call takes its parameters from the body only.
    const read = route.read(route.method === 'GET' ? query : body)
    if (!read.ok) fail('badInput', read.refusals as Refused['refusals'])
    reply.header(ONCE_HEADER, 'once')
    const key = route.once && context.me ? requestKeyOf(body) : undefined
    const data = key
      ? await once(route, context as SignedIn, key, read.input)
      : await route.answer(await proven(route, context, read.input), read.input)
    if (route.output === 'stream') return stream(reply, data as Streamed)
    if (typeof route.output !== 'string') return success(data)
    return binary(request, reply, data as Binary)
  }
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: formCap(route.input),
    config: { inTurn },
    handler: (request, reply) =>
      inTurn(
        () => request.raw.socket.destroyed,
        () => carryOut(request, reply),
      ),
  })
}

async function contextOf(
  request: FastifyRequest,
  query: Form,
  body: Form,
  { db, keys, memberOf }: Pick<AppOptions, 'db' | 'keys' | 'memberOf'>,
): Promise<Context> {
  const claim = claimOf(request, query, body)
  const address = addressOf(request)
  const me = claim.token ? await memberOf(db, keys, claim.token, address) : undefined
  if (me && claim.memberId !== undefined && claim.memberId !== String(me.id)) fail('signInAgain')
  return {
    db,
    keys,
    me,
    language: languageOf(request.headers['accept-language']),
    address,
    device: (request.headers['user-agent'] ?? '').slice(0, 400),
  }
}

/**
 * A file name by RFC 8187: `encodeURIComponent` does not escape three characters that it requires.
 */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whatever it contains, opened on its own it runs no code. Cached files are revalidated. */
async function binary(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, fileName, inline, version, maxAge }: Binary,
): Promise<FastifyReply> {
  const way = inline ? 'inline' : 'attachment'
  if (fileName)
    reply.header('content-disposition', `${way}; filename*=UTF-8''${encodedName(fileName)}`)
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  const kept = maxAge ? `public, max-age=${maxAge}` : 'private, no-cache'
  reply.header('cache-control', version ? kept : 'no-store')
  if (version) reply.header('etag', `"${version}"`).header('vary', TOKEN)
  if (version && request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
  return reply.type(type).send(typeof body === 'function' ? await body() : body)
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onError: AppOptions['onError'],
): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const send = ({ status, body }: ReturnType<typeof refusal>) => {
    if (status === 503) reply.header('retry-after', '1')
    return reply.code(status).send(body)
  }
  if (error instanceof Refused) return send(refusal(language, error.refusal, error.refusals))
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return send(refusal(language, 'tooLarge'))
  if (status === 415) return send(refusal(language, 'wrongType'))
  if (status < 500) return send(refusal(language, 'badInput'))
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'unavailable')
    return send(refusal(language, 'unavailable'))
  }
  request.log.error({ err: error }, 'unexpected')
  onError?.(error)
  return send(refusal(language, 'internal'))
}
