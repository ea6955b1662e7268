import { SaxesParser } from 'saxes'
import { mostAttributes, mostDepth, mostTags, room, TooComplex, unreadable } from './limits.mjs'

/** Bytes that are decoded and read at once. */
const step = 64 * 1024

/** UTF-8, unless a byte order mark or the first sign says otherwise. */
function decoderOf([first, second]) {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be')
  return new TextDecoder()
}

/** Without its prefix: files are told apart by names, and many declare no namespace at all. */
const bare = name => name.slice(name.indexOf(':') + 1)

const countTags = room(mostTags)
const ended = Symbol('ended')

/**
 * Calls back with each tag that opens and closes, and each text, until it is answered `false`.
 * A part with a document type is refused, so there are no entities but those of XML itself.
 */
export function walk(bytes, { open, close, text }) {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  let attributesOfTag = 0
  const goOn = answer => {
    if (answer === false) throw ended
  }
  // Seven events at most: with the eighth, V8 makes the parser a dictionary, five times as slow.
  parser.on('error', unreadable)
  parser.on('doctype', unreadable)
  parser.on('attribute', () => {
    attributesOfTag++
    if (attributesOfTag > mostAttributes) throw new TooComplex()
  })
  parser.on('opentag', ({ name, attributes }) => {
    countTags(1)
    attributesOfTag = 0
    depth++
    if (depth > mostDepth) throw new TooComplex()
    if (open) goOn(open(bare(name), attributes))
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing) countTags(1)
    depth--
    if (close) goOn(close(bare(name)))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = decoderOf(bytes)
  try {
    for (let at = 0; at < bytes.length; at += step)
      parser.write(decoder.decode(bytes.subarray(at, at + step), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    if (error !== ended) throw error
  }
}
