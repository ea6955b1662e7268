import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from './random.ts'

/**
 * A proxy in front of a server that loses one answer in ten: the request arrives and is carried out,
 * and the connection ends without an answer.
 */
export async function lossyProxy(to: string, random: Random) {
  const { hostname: host, port } = new URL(to)
  const agent = new Agent({ keepAlive: true })
  let lost = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host, port, method, path, headers, agent }, answer => {
      if (random.once(10)) {
        lost++
        answer.resume().on('end', () => outgoing.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () =>
      new Promise<void>(done => {
        agent.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
