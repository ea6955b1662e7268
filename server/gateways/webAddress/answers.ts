import { withTimeLimit } from '../timeLimit.ts'
import { isPublicAddress } from './publicAddress.ts'
import { type Permitted, request } from './request.ts'

const REDIRECTS = 5
const milliseconds = 10_000
const redirects: readonly number[] = [301, 302, 303, 307, 308]
/** Pages that are gone; any other answer below 500 comes from something that is there. */
const gone: readonly number[] = [404, 410]
interface Options {
  /** The network addresses that may be asked; in tests, those of this machine. */
  permitted?: Permitted
  timeLimit?: number
}

const headers = { accept: 'text/html,*/*', 'user-agent': 'Commonshare link check' }

async function follow(address: string, permitted: Permitted, signal: AbortSignal) {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const answer = await request(url, { headers, permitted, signal })
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
export async function webAddressAnswers(
  address: string,
  { permitted = isPublicAddress, timeLimit = milliseconds }: Options = {},
): Promise<boolean> {
  try {
    return await withTimeLimit(timeLimit, signal => follow(address, permitted, signal))
  } catch {
    return false
  }
}
