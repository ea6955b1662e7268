import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { languageOf } from '../words.ts'
import { refusal } from './envelope.ts'

const api = /^\/(api|admin)\//

/**
 * The browser app: files with a content hash are cached forever, the page itself is revalidated;
 * every address that is neither a file nor a call is handled by the page.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const payPage = existsSync(join(folder, 'pay.html')) ? 'pay.html' : 'index.html'
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
    // What was shared with a few people is in no search engine.
    if (path.startsWith('/cv/')) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    if (page)
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(path.startsWith('/pay/') ? payPage : 'index.html')
    const { body } = refusal(languageOf(request.headers['accept-language']), 'notFound')
    return reply.code(errors.notFound).send(body)
  })
}
