import { type Permitted, request } from './request.ts'

interface Limits {
  /** Bytes at most. */
  most: number
  signal: AbortSignal
  permitted?: Permitted
}

/**
 * The text at an address of the public internet, in UTF-8; undefined if it may not be asked, answers
 * with anything but 200, or is too long. No redirect is followed.
 */
export async function fetchText(url: URL, limits: Limits): Promise<string | undefined> {
  const answer = await request(url, { headers: { accept: 'text/html' }, ...limits })
  return answer?.status === 200 ? answer.body?.toString('utf8') : undefined
}
