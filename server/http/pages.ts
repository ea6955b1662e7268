import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errors } from '#contract/errors.ts'
import { type PageHead, withHead } from '#server/kit/pageHead.ts'
import { languageOf } from '../words.ts'
import { refusal } from './envelope.ts'
import { pageHeaders } from './headers.ts'

const api = /^\/(api|admin)\//

/** Addresses with a page of their own, which names the files it is made of (scripts/build/ownPages.ts). */
const ownPages: readonly [RegExp, string][] = [
  [/^\/pay\//, 'pay.html'],
  [/^\/(a(\/|$)|preview\/)/, 'article.html'],
  [/^\/(f\/|formPreview$)/, 'form.html'],
  // All others but those that visitors open: src/main.tsx has them.
  [
    /^\/(?!(bindWallet|cv|forgetPwd|help|join|login|product|sandboxPay|sign|u|verify|verifyStatement)?(\/|$))/,
    'app.html',
  ],
]

/** Adds the headers of a page, unless it has them already. */
function asPage(reply: FastifyReply): void {
  if (!reply.hasHeader('permissions-policy')) reply.headers(pageHeaders)
}

/** What few people are shown is in no search engine; a preview is shown within our own pages. */
function setHeaders(reply: FastifyReply, path: string): void {
  if (path.startsWith('/cv/')) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
  // A form is for whoever was given its address.
  if (path.startsWith('/f/')) reply.header('x-robots-tag', 'noindex')
  if (!path.startsWith('/preview/') && path !== '/formPreview') return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('x-robots-tag', 'noindex')
  reply.header('x-frame-options', 'SAMEORIGIN')
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
}

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
  const built = existsSync(join(folder, 'index.html'))
  const pageOf = (path: string) => {
    const own = ownPages.find(([at]) => at.test(path))?.[1]
    return own && existsSync(join(folder, own)) ? own : 'index.html'
  }
  const texts = new Map<string, string>()
  const textOf = (page: string) => {
    const text = texts.get(page) ?? readFileSync(join(folder, page), 'utf8')
    texts.set(page, text)
    return text
  }
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/')
        // The policy of a file would be that of a worker it is loaded as.
        if (path.endsWith('.html')) asPage(reply)
        else reply.removeHeader('content-security-policy')
        reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const page = built && request.method === 'GET' && !api.test(path) && !/\.\w{1,5}$/.test(path)
    if (page) asPage(reply)
    setHeaders(reply, path)
    if (page) {
      reply.header('cache-control', 'no-cache')
      // The page itself says so if the database is out of reach.
      const head = await headOf(path).catch(() => undefined)
      const file = pageOf(path)
      // It was taken back, or is not for everybody.
      if (!head && /^\/(?:a|product)\/./.test(path)) reply.header('x-robots-tag', 'noindex')
      if (!head) return reply.sendFile(file)
      return reply.type('text/html; charset=utf-8').send(withHead(textOf(file), head))
    }
    const { body } = refusal(languageOf(request.headers['accept-language']), 'notFound')
    return reply.code(errors.notFound).send(body)
  })
}
