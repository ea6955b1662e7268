import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a test server of a payment provider answers with. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  body: string
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

/** A notice as it was sent, to be handed to `readNotice` or sent again. */
export interface SentNotice {
  headers: Record<string, string>
  body: Buffer
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const form = new URLSearchParams(Buffer.concat(parts).toString())
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: searchParams, headers, form }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

/** A local server that can also accept requests and leave them without an answer. */
export async function providerServer(reply: (asked: Asked) => Reply | Promise<Reply>) {
  let mode: 'answers' | 'silent' | 'answers are lost' = 'answers'
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    const asked = await askedBy(request)
    requests.push(asked)
    if (mode === 'silent') return
    const answer = await reply(asked)
    if (mode === 'answers') send(response, answer)
    else response.destroy()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every request there was, also those without an answer. */
    requests,
    /** Requests get no answer, or are carried out and their answer is lost. */
    behave: (how: typeof mode) => {
      mode = how
    },
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  body: JSON.stringify(value),
})

export const redirectTo = (location: string): Reply => ({
  status: 303,
  headers: { location },
  body: '',
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The provider's page: a payer pays there, is declined, or goes back without having paid. */
export const payPage = (title: string, cents: bigint): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><title>${escaped(title)}</title><link rel="icon" href="data:,">
<h1>${escaped(title)}</h1><p>HKD ${cents / 100n}.${String(cents % 100n).padStart(2, '0')}</p>
<form method="post"><button name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button></form></html>`,
})

/** Sends a notice like a provider; what its receiver answers, undefined if it cannot be reached. */
export async function deliver(url: string, { headers, body }: SentNotice) {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}
