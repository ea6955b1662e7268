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
}

/** The head of an answer, which is all that is read. */
interface Answer {
  status: number
  location: string | undefined
}

/**
 * Asks one address, if it is of the public internet, and follows no redirect; undefined if it may
 * not be asked.
 */
export async function request(
  url: URL,
  { headers, body, permitted = isPublicAddress, signal }: Sent,
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
        received.destroy()
        resolve({ status, location: headers.location })
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
