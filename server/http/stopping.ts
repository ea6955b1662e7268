import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'

/** Milliseconds what is under way may take when the server stops; what holds on longer is cut. */
const grace = 6000

/**
 * Lets the server stop within seconds: it answers what has begun, refuses what comes meanwhile,
 * closes what is merely kept open at once, and cuts in the end whoever does not let go.
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
