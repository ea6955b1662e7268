import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The timeout of a request's headers and of its form, in milliseconds. */
const headTime = 15_000
const formTime = 20_000
/** The timeout of a complete upload, in milliseconds. */
const uploadTime = 610_000
/** Connections at once: further ones are closed immediately. */
const connections = 5000

/** Timeouts that Node enforces. */
export const timeLimits = {
  requestTimeout: uploadTime,
  http: { headersTimeout: headTime, connectionsCheckingInterval: 5000 },
}

/**
 * Disconnects clients that send a form too slowly, after `time` milliseconds, and new clients while
 * `most` connections are open; `uploads` are the route patterns that may take long.
 */
export function refuseSlowForms(
  app: FastifyInstance,
  uploads: ReadonlySet<string>,
  { time = formTime, most = connections } = {},
): void {
  let open = 0
  // Counted here, since `maxConnections` applies to each of several listening handles.
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
