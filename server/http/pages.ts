import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { type PageHead, withHead } from '#server/kit/pageHead.ts'
import { languageOf } from '../words.ts'
import { refusal } from './envelope.ts'

const api = /^\/(api|admin)\//

/**
 * The browser app: files with a content hash are cached forever, the page itself is revalidated;
 * every address that is neither a file nor a call is handled by the page. `headOf` says what the
 * page of an address is about, where others than its reader are told.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  headOf: (path: string) => Promise<PageHead | undefined>,
): Promise<void> {
  const index = join(folder, 'index.html')
  const built = existsSync(index)
  const text = built ? readFileSync(index, 'utf8') : ''
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
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const page = built && request.method === 'GET' && !api.test(path) && !/\.\w{1,5}$/.test(path)
    // What was shared with a few people is in no search engine.
    if (path.startsWith('/cv/')) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    if (page) {
      reply.header('cache-control', 'no-cache')
      // The page itself says so if the database is out of reach.
      const head = await headOf(path).catch(() => undefined)
      if (head) return reply.type('text/html; charset=utf-8').send(withHead(text, head))
      return reply.sendFile(path.startsWith('/pay/') ? payPage : 'index.html')
    }
    const { body } = refusal(languageOf(request.headers['accept-language']), 'notFound')
    return reply.code(errors.notFound).send(body)
  })
}
