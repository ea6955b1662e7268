import { spawn } from 'node:child_process'
import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Handles of the listening socket besides the first. */
const more = 15
/** Milliseconds until one does without them. */
const patience = 5000

// On its way through another process a handle becomes a second one of the same socket.
const sendBack = `process.on('message', (count, server) => {
  for (let n = 0; n < count; n++) process.send('', server, { keepOpen: true })
})`

/**
 * Lets a server take many new connections in each round of its event loop. Node takes one per
 * handle, and under load a round lasts tens of milliseconds: of a thousand clients who come at once
 * the last would wait for a quarter of a minute, and with them whoever asks `/readyz`. Where handles
 * cannot be had, it works as before.
 */
export function acceptMany(app: FastifyInstance): void {
  const { server } = app
  const extra = new Set<Server>()
  let closing = false
  app.addHook('onListen', done => {
    duplicate(server, handle => {
      if (closing) return handle.close()
      extra.add(handle)
      // Errors of a handle (too many open files) are those of the first one, too.
      return handle
        .on('connection', (socket: Socket) => server.emit('connection', socket))
        .on('error', () => {})
    })
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const handle of extra) handle.close()
  })
}

function duplicate(server: Server, found: (handle: Server) => unknown): void {
  const child = spawn(process.execPath, ['-e', sendBack], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  let count = 0
  const end = () => child.kill()
  const timer = setTimeout(end, patience).unref()
  child.on('error', () => {}).on('exit', () => clearTimeout(timer))
  child.on('message', (_, handle) => {
    found(handle as Server)
    count++
    if (count === more) end()
  })
  child.send(more, server, error => error && end())
}
