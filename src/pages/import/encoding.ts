import { currentLocale } from '#src/kit/light/locale.ts'

/** Encodings a CSV may come in besides UTF-8, as the browser names them. */
export const encodings = [
  'big5',
  'gb18030',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'windows-1252',
] as const
export type Encoding = (typeof encodings)[number]

/** A file as it can be sent. */
export interface Prepared {
  file: File
  /** What it was in, where that was not UTF-8: it may have been guessed wrong. */
  encoding?: Encoding
}
/** Why it cannot be: worded as `file.<name>`. */
export type Unfit = 'empty' | 'oldExcel'

const begins = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte)

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** How many pairs of bytes are characters that each encoding has much in use. */
function usual(bytes: Uint8Array): { big5: number; gb18030: number } {
  const count = { big5: 0, gb18030: 0 }
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x81) continue
    at++
    if (lead >= 0xa4 && lead <= 0xc6) count.big5++
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) count.gb18030++
    // Never the second half of a common simplified character.
    if (trail < 0xa1) count.gb18030--
  }
  return count
}

/** What a text that is no UTF-8 is likely in. */
export function guess(bytes: Uint8Array): Encoding | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  const { big5, gb18030 } = usual(bytes)
  const simplified = gb18030 === big5 ? currentLocale() === 'zh-CN' : gb18030 > big5
  const likely: Encoding[] = simplified ? ['gb18030', 'big5'] : ['big5', 'gb18030']
  const found = likely.find(encoding => decoded(bytes, encoding) !== undefined)
  // A picture, say: no text has such signs.
  return bytes.some(byte => byte < 9) ? undefined : (found ?? 'windows-1252')
}

/**
 * Makes a chosen file one that the server reads: a CSV goes in UTF-8. Of another encoding it is
 * guessed which, unless the member has said it.
 */
export async function prepare(file: File, said?: Encoding): Promise<Prepared | Unfit> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return 'empty'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
  if (begins(bytes, 0x50, 0x4b) || (!said && decoded(bytes, 'utf-8') !== undefined)) return { file }
  const encoding = said ?? guess(bytes)
  if (!encoding) return { file }
  // What cannot be read in it shows as a question mark: the member sees that it is the wrong one.
  const text = new TextDecoder(encoding).decode(bytes)
  const name = file.name.replace(/(\.\w+)?$/, '.csv')
  return { file: new File([text], name, { type: 'text/csv' }), encoding }
}
