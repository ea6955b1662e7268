import http from 'node:http'
import https from 'node:https'
import { withTimeLimit } from '../timeLimit.ts'
import { isPublicAddress, permittedAddress } from './publicAddress.ts'

const REDIRECTS = 5
const milliseconds = 10_000
const redirects: readonly number[] = [301, 302, 303, 307, 308]
/** Pages that are gone; any other answer below 500 comes from something that is there. */
const gone: readonly number[] = [404, 410]
/** Ports of web servers: a link must not try out the ports of other services. */
const isWebPort = ({ port }: URL) => ['', '80', '443'].includes(port) || Number(port) > 1023

interface Options {
  /** The network addresses that may be asked; in tests, those of this machine. */
  permitted?: (address: string) => boolean
  timeLimit?: number
}

type Answer = { status: number; location: string | undefined }

/** Asks one address, of which only the head is read. */
async function ask(
  url: URL,
  permitted: (address: string) => boolean,
  signal: AbortSignal,
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
        // The name is not resolved again: it could have another address by then.
        lookup: (_host, { all }, done) =>
          all ? done(null, [found]) : done(null, found.address, found.family),
        headers: { accept: 'text/html,*/*', 'user-agent': 'Commonshare link check' },
      },
      received => {
        const { statusCode: status = 0, headers } = received
        received.destroy()
        resolve({ status, location: headers.location })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

async function follow(address: string, options: Required<Options>, signal: AbortSignal) {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const answer = await ask(url, options.permitted, signal)
    if (!answer) return false
    if (!redirects.includes(answer.status) || !answer.location)
      return answer.status < 500 && !gone.includes(answer.status)
    url = new URL(answer.location, url)
  }
  return false
}

/**
 * Whether a web address answers. Only hosts of the public internet are asked, also after a
 * redirect, and nothing but the head of the answer is read.
 */
export async function webAddressAnswers(address: string, given: Options = {}): Promise<boolean> {
  const options = { permitted: isPublicAddress, timeLimit: milliseconds, ...given }
  try {
    return await withTimeLimit(options.timeLimit, signal => follow(address, options, signal))
  } catch {
    return false
  }
}
