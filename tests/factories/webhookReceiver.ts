import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What it answers: a status, a redirect to an address, or nothing at all. */
type Reply = number | { to: string } | 'silence'

/** A receiver of webhooks on this machine, which keeps what it is sent. */
export async function startReceiver() {
  const received: Received[] = []
  const replies: Reply[] = []
  let usual: Reply = 204
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      const reply = replies.shift() ?? usual
      if (reply === 'silence') return
      if (typeof reply === 'number') answer.writeHead(reply).end('an answer nobody reads')
      else answer.writeHead(307, { location: reply.to }).end()
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: `http://127.0.0.1:${port}/hook`,
    port,
    /** Answers so, once each, before the usual again. */
    answers: (...next: Reply[]) => void replies.push(...next),
    /** Answers so from now on. */
    always: (reply: Reply) => {
      usual = reply
    },
    reset() {
      received.length = 0
      replies.length = 0
      usual = 204
    },
    close: () => server.close().closeAllConnections(),
  }
}

/**
 * Whether a request is signed with the secret: written from standardwebhooks.com alone, as a
 * receiver does it.
 */
export function isSigned(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return isFresh && String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
