import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process answers. `/readyz`: its database answers, too, and it is not stopping.
 */
export function serveHealth(app: FastifyInstance, answers: () => Promise<boolean>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await answers()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
