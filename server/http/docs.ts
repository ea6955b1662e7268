import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The API's documentation at `/docs`, and as JSON at `/docs/json`. It is written when it is first
 * read: a start need not wait for it, nor every process keep it.
 */
export async function serveDocs(app: FastifyInstance, write: () => object): Promise<void> {
  let written: object | undefined
  const toJSON = () => {
    written ??= write()
    return written
  }
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON } as never },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
