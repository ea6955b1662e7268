import { withTimeLimit } from '../timeLimit.ts'
import { follow } from './follow.ts'
import { isPublicAddress } from './publicAddress.ts'
import type { Permitted } from './request.ts'

const milliseconds = 10_000
/** Pages that are gone; any other answer below 500 comes from something that is there. */
const gone: readonly number[] = [404, 410]
interface Options {
  /** The network addresses that may be asked; in tests, those of this machine. */
  permitted?: Permitted
  timeLimit?: number
}

const headers = { accept: 'text/html,*/*', 'user-agent': 'Commonshare link check' }

/**
 * Whether a web address answers. Only hosts of the public internet are asked, also after a
 * redirect, and nothing but the head of the answer is read.
 */
export async function webAddressAnswers(
  address: string,
  { permitted = isPublicAddress, timeLimit = milliseconds }: Options = {},
): Promise<boolean> {
  try {
    const answer = await withTimeLimit(timeLimit, signal =>
      follow(address, { headers, permitted, signal }),
    )
    return answer !== undefined && answer.status < 500 && !gone.includes(answer.status)
  } catch {
    return false
  }
}
