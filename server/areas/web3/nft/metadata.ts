import { still } from '#server/gateways/picture.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import { follow } from '#server/gateways/webAddress/follow.ts'
import { permitted } from '#server/gateways/webAddress/permitted.ts'
import type { Token } from './received.ts'

/** Bytes of a description and of a picture, and milliseconds that each may take. */
const mostText = 200_000
const mostPicture = 8_000_000
const patience = 15_000
/** The side of the square that pictures fit into, in pixels. */
const side = 640
/** Characters of a name and of a description. */
export const NAME_CAP = 200
const DESCRIPTION_CAP = 5_000

const headers = { accept: '*/*', 'user-agent': 'Commonshare' }

/** The bytes in a `data:` address. */
function inside(address: string): Buffer | undefined {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address) ?? []
  try {
    return base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
  } catch {
    // Not encoded.
    return Buffer.from(data)
  }
}

/** Where an address of IPFS or Arweave is fetched from; others as they are. */
function located(address: string, ipfsUrl: string): string {
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(address)?.[1]
  if (ipfs) return new URL(ipfs, ipfsUrl).href
  return address.replace(/^ar:\/\//, 'https://arweave.net/')
}

/** The bytes at an address of the public internet, or in the address itself; undefined if there are none. */
async function bytesAt(address: string, ipfsUrl: string, most: number) {
  if (address.startsWith('data:')) {
    const bytes = address.length <= most * 2 ? inside(address) : undefined
    return bytes && bytes.length <= most ? bytes : undefined
  }
  try {
    const at = located(address, ipfsUrl)
    const answer = await withTimeLimit(patience, signal =>
      follow(at, { headers, signal, permitted, most }),
    )
    return answer?.status === 200 ? answer.body : undefined
  } catch {
    // No address, not there, or too slow.
    return undefined
  }
}

/** A text without control characters, if it is one. */
export function textOf(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  const plain = value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim()
  return plain.slice(0, most) || null
}

/** A description as JSON; whatever else there is counts as none. */
function read(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Where ERC-1155 says what a token is: `{id}` stands for its number. */
const withId = (uri: string, { tokenId }: Token): string =>
  uri.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))

/**
 * What a token is called and looks like, from the address that its contract names; undefined if there
 * is nothing. A picture that is too large, none, or not on the public internet is left out.
 */
export async function metadata(token: Token, uri: string | null, ipfsUrl: string) {
  const bytes = uri ? await bytesAt(withId(uri, token), ipfsUrl, mostText) : undefined
  if (!bytes) return undefined
  const said = read(bytes)
  const image = said.image ?? said.image_url
  const original =
    typeof image === 'string'
      ? await bytesAt(withId(image, token), ipfsUrl, mostPicture)
      : undefined
  const picture = original && (await still(original, side))
  return {
    name: textOf(said.name, NAME_CAP),
    description: textOf(said.description, DESCRIPTION_CAP),
    // One that was there once stays, should its server be away.
    ...(picture && { picture }),
  }
}
