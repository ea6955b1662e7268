import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Streamed } from '#server/kit/route.ts'

/** Bytes a listener may lag behind; one that is slower asks anew. */
const lag = 65_536

/** Sends answers that go on; those still open end when the server closes. */
export function streams(app: FastifyInstance) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  return function stream(reply: FastifyReply, answer: Streamed): FastifyReply {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Its connection ends with it: a server that closes waits for none that is merely kept open.
      connection: 'close',
      // A proxy must not keep it until it is complete.
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
    })
    raw.once('close', () => {
      open.delete(end)
      stop()
    })
    return reply
  }
}
