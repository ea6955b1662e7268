import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { PublicDocuments } from '#server/kit/publicDocument.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { type Language, languageOf, languages } from '#server/words.ts'

/** Seconds for which readers may keep a document. */
const kept = 300

/**
 * Serves documents for machines. They have whole addresses, which begin as people reach the
 * product, or else as the document was asked for. `?language=` chooses the language.
 */
export function serveDocuments(
  app: FastifyInstance,
  db: Database,
  documents: PublicDocuments,
): void {
  for (const [path, { type, make }] of Object.entries(documents))
    app.get<{ Querystring: { language?: string } }>(path, async (request, reply) => {
      const asked = request.query.language as Language
      const language = languages.includes(asked)
        ? asked
        : languageOf(request.headers['accept-language'])
      const base = hasPublicUrl() ? publicUrl('') : `${request.protocol}://${request.host}`
      reply.header('cache-control', `public, max-age=${kept}`).header('vary', 'accept-language')
      return reply.type(`${type}; charset=utf-8`).send(await make(db, { base, language }))
    })
}
