import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds the head of a request may take, and a form after it. */
const headTime = 15_000
const formTime = 20_000
/** Milliseconds a whole upload may take. */
const uploadTime = 610_000
/** Connections at once: beyond them new ones are closed unheard. */
const connections = 5000

/** What Node closes by itself. */
export const timeLimits = {
  requestTimeout: uploadTime,
  http: { headersTimeout: headTime, connectionsCheckingInterval: 5000 },
}

/**
 * Lets go of whoever sends a form drop by drop, after `time` milliseconds, and of who comes while
 * `most` connections are open; `uploads` are the patterns that may take long.
 */
export function refuseSlowForms(
  app: FastifyInstance,
  uploads: ReadonlySet<string>,
  { time = formTime, most = connections } = {},
): void {
  let open = 0
  // Counted here, since `maxConnections` counts per listening handle and there are several.
  app.server.on('connection', (socket: Socket) => {
    if (++open > most) socket.destroy()
    socket.once('close', () => open--)
  })
  app.addHook('onRequest', async ({ raw, method, routeOptions }) => {
    if (method === 'GET' || uploads.has(routeOptions.url ?? '')) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), time)
    raw.once('close', () => clearTimeout(timer))
  })
}
