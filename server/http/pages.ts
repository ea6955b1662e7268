import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { languageOf } from '../words.ts'
import { refusal } from './envelope.ts'

const api = /^\/(api|admin)\//

/**
 * The browser app: files named by their content are kept for ever, the page itself is asked for
 * each time; every address that is no file and no call is the page's own business.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/')
        reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const page = built && request.method === 'GET' && !api.test(path) && !/\.\w{1,5}$/.test(path)
    if (page) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const { body } = refusal(languageOf(request.headers['accept-language']), 'notFound')
    return reply.code(errors.notFound).send(body)
  })
}
