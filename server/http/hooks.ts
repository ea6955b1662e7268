import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Hook } from '#server/kit/hook.ts'
import type { Keys } from '../keys.ts'
import { addressOf } from './address.ts'

/** Bytes of a notice; those of providers have a few thousand. */
const most = 256 * 1024

/** Mounts the addresses that other servers call, with their bodies unread. */
export async function mountHooks(
  app: FastifyInstance,
  hooks: readonly Hook[],
  context: { db: Database; keys: Keys },
): Promise<void> {
  await app.register(async inside => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_, body, done) =>
      done(null, body),
    )
    for (const { path, onlyPost, take } of hooks) {
      inside.post(path, { bodyLimit: most }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const params = request.params as Record<string, string>
        const answer = await take(context, {
          ...{ headers: request.headers, body, params },
          address: addressOf(request),
        })
        if (answer.headers) reply.headers(answer.headers)
        return reply.code(answer.status).type(answer.type).send(answer.body)
      })
      if (!onlyPost) continue
      inside.route({
        method: ['GET', 'PUT', 'PATCH', 'DELETE'],
        url: path,
        handler: (_, reply) => reply.code(405).header('allow', 'POST').send(),
      })
    }
  })
}
