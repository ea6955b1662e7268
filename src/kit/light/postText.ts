import { read } from '../call/wire.ts'
import { currentLocale } from './locale.ts'
import { fetchSender } from './send.ts'

/** Milliseconds until a text was sent in vain. */
const patience = 30_000

/** Sends plain text to an address of the server that other applications call in this way. */
export async function postText(path: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'text/plain', 'accept-language': currentLocale() }
  const sent = { url: path, method: 'POST' as const, headers, body, file: false, timeout: patience }
  return read({ path }, await fetchSender(sent))
}
