import { currentLocale } from '../light/locale.ts'

/** Encodings of a CSV besides UTF-8, by the browser's names. */
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
  /** Its original encoding, if it was not UTF-8: it may have been guessed wrong. */
  encoding?: Encoding
}
/** Why it cannot be sent, as the key `file.<name>`. */
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

/** The number of byte pairs that are common characters in each encoding. */
function usual(bytes: Uint8Array): { big5: number; gb18030: number } {
  const count = { big5: 0, gb18030: 0 }
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x81) continue
    at++
    if (lead >= 0xa4 && lead <= 0xc6) count.big5++
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) count.gb18030++
    // Never the second byte of a common simplified character.
    if (trail < 0xa1) count.gb18030--
  }
  return count
}

/** The likely encoding of a text that is not UTF-8. */
export function guess(bytes: Uint8Array): Encoding | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  const { big5, gb18030 } = usual(bytes)
  const simplified = gb18030 === big5 ? currentLocale() === 'zh-CN' : gb18030 > big5
  const likely: Encoding[] = simplified ? ['gb18030', 'big5'] : ['big5', 'gb18030']
  const found = likely.find(encoding => decoded(bytes, encoding) !== undefined)
  // Control characters: a picture, for example.
  return bytes.some(byte => byte < 9) ? undefined : (found ?? 'windows-1252')
}

/**
 * Prepares a chosen file for the server: a CSV is converted to UTF-8, from a guessed encoding
 * unless the member has chosen one.
 */
export async function prepare(file: File, said?: Encoding): Promise<Prepared | Unfit> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return 'empty'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
  if (begins(bytes, 0x50, 0x4b) || (!said && decoded(bytes, 'utf-8') !== undefined)) return { file }
  const encoding = said ?? guess(bytes)
  if (!encoding) return { file }
  // Unreadable characters become question marks, so that a wrong encoding is visible.
  const text = new TextDecoder(encoding).decode(bytes)
  const name = file.name.replace(/(\.\w+)?$/, '.csv')
  return { file: new File([text], name, { type: 'text/csv' }), encoding }
}
