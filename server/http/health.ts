import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database, and it is not stopping. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !stopping &&
      (await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
