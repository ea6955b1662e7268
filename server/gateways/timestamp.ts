import { createHash, randomBytes } from 'node:crypto'
import {
  algorithms,
  bytesOf,
  type Der,
  derOf,
  integer,
  octets,
  partsOf,
  readDer,
  sequence,
  yes,
} from '#server/kit/der.ts'

/** Accepted, or accepted with changes. */
const granted: readonly number[] = [0, 1]
/** More than any token has. */
const mostBytes = 100_000

/** Refuses a token that is about something else than what was asked. */
function requireAnswerTo(token: Der, imprint: Der, nonce: Der): void {
  const [, content] = partsOf(token)
  const [, , encapsulated] = partsOf(partsOf(content)[0])
  const [, wrapped] = partsOf(encapsulated)
  const info = partsOf(readDer(bytesOf(partsOf(wrapped)[0])))
  const [, , covered, , , ...others] = info
  const same = (one: Der | undefined, other: Der) => one && derOf(one).equals(derOf(other))
  if (!same(covered, imprint)) throw new Error('the time stamp is about something else')
  if (!others.some(one => same(one, nonce))) throw new Error('the time stamp is an older one')
}

/**
 * A token of a time stamp authority (RFC 3161): it says that these bytes were there at its time.
 * Throws if there is none.
 */
export async function timeStamp(
  url: string,
  bytes: Uint8Array,
  { within = 20_000 }: { within?: number } = {},
): Promise<Der> {
  const imprint = sequence(algorithms.sha256(), octets(createHash('sha256').update(bytes).digest()))
  // Its first byte is neither zero nor negative, which would be written in another way.
  const nonce = integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    },
    body: Uint8Array.from(derOf(sequence(integer(Buffer.from([1])), imprint, nonce, yes()))),
    signal: AbortSignal.timeout(within),
  }).catch(() => {
    throw new Error('the time stamp authority cannot be reached, or did not answer')
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the time stamp authority answered with HTTP ${answer.status}`)
  }
  if (Number(answer.headers.get('content-length')) > mostBytes)
    throw new Error('the time stamp authority answered with too much')
  const [info, token] = partsOf(readDer(Buffer.from(await answer.arrayBuffer())))
  const status = bytesOf(partsOf(info)[0]).readUInt8()
  if (!granted.includes(status) || !token)
    throw new Error(`the time stamp authority refused with status ${status}`)
  requireAnswerTo(token, imprint, nonce)
  return token
}
