import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { kept } from '#server/kit/kept.ts'
import type { PublicDocuments } from '#server/kit/publicDocument.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { type Language, languageOf, languages } from '#server/words.ts'

/** Seconds for which readers and this process keep a document, and the characters of all. */
const age = 300
const ROOM = 32 * 1024 * 1024

/**
 * Serves documents for machines. They have whole addresses, which begin as people reach the
 * product, or else as the document was asked for. `?language=` chooses the language.
 */
export function serveDocuments(
  app: FastifyInstance,
  db: Database,
  documents: PublicDocuments,
): void {
  const texts = kept<string>({ most: ROOM, sizeOf: ({ length }) => length, within: age * 1000 })
  for (const [path, { type, make }] of Object.entries(documents))
    app.get<{ Querystring: { language?: string } }>(path, async (request, reply) => {
      const asked = request.query.language as Language
      const language = languages.includes(asked)
        ? asked
        : languageOf(request.headers['accept-language'])
      const base = hasPublicUrl() ? publicUrl('') : `${request.protocol}://${request.host}`
      reply.header('cache-control', `public, max-age=${age}`).header('vary', 'accept-language')
      const text = await texts(`${path} ${language} ${base}`, () => make(db, { base, language }))
      return reply.type(`${type}; charset=utf-8`).send(text)
    })
}
