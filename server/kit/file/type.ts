import { fileTypeFromBuffer } from 'file-type'
import { fileTypes } from '#contract/kit/file.ts'

/** Types that a browser would execute if it opened them as such. */
const isMarkup = (text: string) =>
  text.trimStart().startsWith('<') &&
  /<(!doctype|\?xml|html|head|body|svg|script|iframe|style|!\[CDATA)/i.test(text)

/** UTF-8 without control characters: text for every program. */
function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** UTF-16 text begins like this and is mistaken for MP3, but a browser would read it as a page. */
const isWide = (bytes: Buffer) => ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))

/** The type of a file by its content; undefined if it is not allowed. */
export async function typeOf(bytes: Buffer, name: string): Promise<string | undefined> {
  if (isWide(bytes)) return undefined
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (found && Object.hasOwn(fileTypes, found)) return found
  // A text may begin like another type: what is text throughout is text.
  const text = textOf(bytes)
  if (text === undefined || isMarkup(text)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}
