import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, permittedAddress } from './publicAddress.ts'

/** Ports of web servers: an address must not try out the ports of other services. */
const isWebPort = ({ port }: URL) => ['', '80', '443'].includes(port) || Number(port) > 1023

/** Whether an IP address may be asked. */
export type Permitted = (address: string) => boolean

interface Sent {
  headers: Readonly<Record<string, string>>
  /** Sent with POST; without one, it is a GET. */
  body?: string
  permitted?: Permitted
  signal: AbortSignal
  /** Bytes of the body that are read at most; without it, only the head of the answer is. */
  most?: number
}

interface Answer {
  status: number
  location: string | undefined
  /** Undefined if it is not read, or longer than what may be read of it. */
  body: Buffer | undefined
}

/** The body of an answer; undefined if it is too long. */
async function bodyOf(received: http.IncomingMessage, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of received) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks one address, if it is of the public internet, and follows no redirect; undefined if it may
 * not be asked.
 */
export async function request(
  url: URL,
  { headers, body, permitted = isPublicAddress, signal, most }: Sent,
): Promise<Answer | undefined> {
  if (!/^https?:$/.test(url.protocol) || !isWebPort(url)) return undefined
  const found = await permittedAddress(url.hostname, permitted)
  if (!found) return undefined
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        signal,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        // The name is not resolved again: it could have another address by then.
        lookup: (_host, { all }, done) =>
          all ? done(null, [found]) : done(null, found.address, found.family),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      received => {
        const { statusCode: status = 0, headers } = received
        const answer = (read?: Buffer) =>
          resolve({ status, location: headers.location, body: read })
        if (most !== undefined) return void bodyOf(received, most).then(answer, reject)
        received.destroy()
        answer()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Whether an address may be one of the public internet, by its form alone: what its name resolves
 * to is only known when it is asked.
 */
export function looksPublic(url: URL, permitted: Permitted = isPublicAddress): boolean {
  if (!/^https?:$/.test(url.protocol) || !isWebPort(url) || url.username || url.password)
    return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return permitted(host)
  if (/(^|\.)localhost\.?$/.test(host)) return permitted('127.0.0.1')
  // A name of the local network has no dot, or one of these ends.
  return /\.[^.]+\.?$/.test(host) && !/\.(local|internal|lan|home\.arpa)\.?$/.test(host)
}
