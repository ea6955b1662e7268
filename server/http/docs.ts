import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './headers.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * The API documentation at `/docs`, and as JSON at `/docs/json`. It is generated on first use and
 * stored compressed, to save time at start and memory.
 */
export async function serveDocs(app: FastifyInstance, write: () => object): Promise<void> {
  let written: Promise<{ packed: Buffer; etag: string }> | undefined
  const describe = async () => {
    const text = JSON.stringify(write())
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    return { packed: await pack(text), etag }
  }

  async function sendJson(request: FastifyRequest, reply: FastifyReply) {
    written ??= describe()
    const { packed, etag } = await written
    reply.headers({ 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const asPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    return asPacked
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(await unpack(packed))
  }

  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Rendering three hundred calls at once would take a browser seconds.
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
    uiHooks: {
      onRequest: async (_request, reply) => {
        reply.headers(pageHeaders)
      },
      preHandler: async (request, reply) => {
        const { url } = request.routeOptions
        if (url === '/docs/json') return sendJson(request, reply)
        // Not needed, and it would be generated for each request.
        if (url === '/docs/yaml') return reply.callNotFound()
      },
    },
  })
}
