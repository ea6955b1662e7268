import { type Permitted, request } from './request.ts'

const REDIRECTS = 5
const redirects: readonly number[] = [301, 302, 303, 307, 308]

interface Options {
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  permitted?: Permitted | undefined
  /** Bytes of the body that are read at most; without it, only the head of the answer is. */
  most?: number
}

/**
 * The answer of an address after its redirects, each of which is checked like the first; undefined
 * if one may not be asked, or there are too many.
 */
export async function follow(address: string, { permitted, ...options }: Options) {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS; step++) {
    const answer = await request(url, { ...options, ...(permitted && { permitted }) })
    if (!answer) return undefined
    if (!redirects.includes(answer.status) || !answer.location) return answer
    url = new URL(answer.location, url)
  }
  return undefined
}
