import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'

/** Milliseconds for running requests when the server stops; then their connections are closed. */
const grace = 6000

/**
 * Stops the server within seconds: it finishes running requests, refuses new ones, closes idle
 * connections at once, and finally closes all others.
 */
export function stopInTime(app: FastifyInstance): void {
  let stopping = false
  let endTimers = () => {}
  app.addHook('onRequest', async () => {
    if (stopping) fail('unavailable')
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close')
    return payload
  })
  // After every connection has ended, whichever handle accepted it (`accept.ts`).
  app.addHook('onClose', async () => endTimers())
  app.addHook('preClose', async () => {
    stopping = true
    const { server } = app
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const all = setTimeout(() => server.closeAllConnections(), grace)
    endTimers = () => {
      clearInterval(idle)
      clearTimeout(all)
    }
  })
}
