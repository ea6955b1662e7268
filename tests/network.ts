import { connect, createServer, type Socket } from 'node:net'

/**
 * A network that can fail, between a client and the address it forwards to: `cut` ends what is
 * connected, `silence` lets it stand without a byte going through. New connections work again
 * unless they are `refused` or `swallowed`.
 */
export async function network(to: { host: string; port: number }) {
  const open = new Set<Socket>()
  let mode: 'through' | 'refused' | 'swallowed' = 'through'
  const target = to.host.startsWith('/')
    ? { path: `${to.host}/.s.PGSQL.${to.port}` }
    : { host: to.host, port: to.port }
  const server = createServer(inner => {
    open.add(inner)
    inner.on('error', () => {}).on('close', () => open.delete(inner))
    if (mode === 'refused') return inner.destroy()
    if (mode === 'swallowed') return inner.resume()
    const outer = connect(target)
    open.add(outer)
    outer.on('error', () => inner.destroy()).on('close', () => open.delete(outer))
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
    inner.pipe(outer)
    outer.pipe(inner)
    return undefined
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    /** Ends every connection. */
    cut() {
      for (const socket of open) socket.destroy()
    },
    /** Nothing goes through any more on the connections there are; nobody is told. */
    silence() {
      for (const socket of open) socket.unpipe().removeAllListeners('close').pause()
    },
    /** What becomes of new connections. */
    now(next: typeof mode) {
      mode = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>(done => server.close(() => done()))
    },
  }
}
