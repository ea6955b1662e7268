import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Streamed } from '#server/kit/route.ts'

/** Bytes a client may lag behind; a slower one must reconnect. */
const lag = 65_536

/** Sends streaming answers; open ones end when the server closes. */
export function streams(app: FastifyInstance) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  return function stream(reply: FastifyReply, answer: Streamed): FastifyReply {
    reply.hijack()
    const { raw } = reply
    // Nobody is there any more, and nothing would say so later.
    if (raw.destroyed) return reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection is closed with it, so that a closing server does not wait for an idle one.
      connection: 'close',
      // Proxies must not buffer it.
      'x-accel-buffering': 'no',
    })
    const end = () => raw.end()
    open.add(end)
    const stop = answer.open({
      send: text => {
        if (raw.writableLength > lag) raw.destroy()
        else raw.write(text)
      },
      end,
      fail(error) {
        app.log.error({ err: error }, 'unexpected')
        end()
      },
    })
    raw.once('close', () => {
      open.delete(end)
      stop()
    })
    return reply
  }
}
