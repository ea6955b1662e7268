import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Log } from '../log.ts'

/**
 * The request log: method, route pattern, status and time. Never a query, header or body, which
 * contain tokens, passwords and personal data.
 */
export function logOptions(log: Log | undefined): FastifyServerOptions {
  if (!log) return { logger: false }
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' })
  return { loggerInstance: log.logger, logController }
}

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
