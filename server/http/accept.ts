import { type SendHandle, spawn } from 'node:child_process'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The backlog of connections; a client beyond it retries after 1, 3 and 7 seconds. The operating
 * system has its own limit, usually the same.
 */
export const backlog = 4096
/** Listening handles besides the first. */
const more = 15
/** Milliseconds to wait for them. */
const patience = 5000

// A handle sent to another process and back is a second one for the same socket. The other process
// never listens on it, so it accepts no connection.
const sendBack = `process.on('message', (count, handle) => {
  for (let n = 0; n < count; n++) process.send('', handle)
})`

/**
 * Lets a server accept up to 16 new connections per iteration of its event loop. Node accepts one
 * per listening handle, and under load an iteration takes 20 to 30 ms: of 1,000 clients connecting
 * at once the last would wait 15 seconds, and so would a health check on a new connection. If
 * handles cannot be duplicated, the server works with the one it has.
 */
export function acceptMany(app: FastifyInstance): void {
  const { server } = app
  const extra: Server[] = []
  let closed: Promise<unknown> | undefined
  app.addHook('onListen', done => {
    duplicate(server, handle => {
      const one = createServer((socket: Socket) => server.emit('connection', socket))
      // Too many open files, for example: the first handle reports that as well.
      one.on('error', () => {}).listen(handle, backlog)
      if (closed) one.close()
      else extra.push(one)
    })
    done()
  })
  app.addHook('preClose', async () => {
    closed = Promise.all(extra.map(one => new Promise(resolve => one.close(resolve))))
  })
  // A connection belongs to the handle that accepted it: the server itself does not wait for these.
  app.addHook('onClose', async () => {
    await closed
  })
}

function duplicate(server: Server, found: (handle: unknown) => void): void {
  const child = spawn(process.execPath, ['-e', sendBack], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  let count = 0
  const end = () => child.kill()
  const timer = setTimeout(end, patience).unref()
  child.on('error', () => {}).on('exit', () => clearTimeout(timer))
  child.on('message', (_, handle) => {
    found(handle)
    count++
    if (count === more) end()
  })
  // The server itself would be listening in the other process: the bare handle is sent.
  const { _handle } = server as unknown as { _handle: SendHandle }
  // Without a process there is no channel; its error has been handled.
  if (child.connected) child.send(more, _handle, error => error && end())
}
