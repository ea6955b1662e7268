import { fileTypeFromBuffer } from 'file-type'
import { fileTypes } from '#contract/kit/file.ts'

/** What a browser would run, should anything ever open it as what it says it is. */
const isMarkup = (text: string) =>
  text.trimStart().startsWith('<') &&
  /<(!doctype|\?xml|html|head|body|svg|script|iframe|style|!\[CDATA)/i.test(text)

/** UTF-8 without control characters: text to every program. */
function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Text in UTF-16 begins so, and is mistaken for an MP3: a browser would still read it as a page. */
const isWide = (bytes: Buffer) => ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))

/** The type of a file by its content; undefined where it is none that may be uploaded. */
export async function typeOf(bytes: Buffer, name: string): Promise<string | undefined> {
  if (isWide(bytes)) return undefined
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (found && Object.hasOwn(fileTypes, found)) return found
  // A text may begin like something else: what is text throughout is text.
  const text = textOf(bytes)
  if (text === undefined || isMarkup(text)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}
