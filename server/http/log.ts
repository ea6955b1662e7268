import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import pino from 'pino'

export interface LogOptions {
  level?: string
  /** A file, or '-' for standard output. */
  to?: string
}

/**
 * The log of requests: method, the route's pattern, status and time. Never an address with its
 * query, a header or a body: that is where tokens, passwords and personal data travel.
 */
export function logOptions(options: LogOptions | undefined): FastifyServerOptions {
  if (!options) return { logger: false }
  const { level = 'info', to = '-' } = options
  const destination = to === '-' ? pino.destination(1) : pino.destination({ dest: to, mkdir: true })
  const loggerInstance = pino(
    { level, base: undefined, serializers: { err: plainError }, redact: ['*.password', '*.token'] },
    destination,
  )
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' })
  return { loggerInstance, logController }
}

// A database error quotes the statement's values; only its kind and place are kept.
const plainError = (error: Error & { code?: string; cause?: { code?: string } }) => ({
  type: error.name,
  code: error.code ?? error.cause?.code,
  stack: error.stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n'),
})

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
