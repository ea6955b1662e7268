import { parse } from 'csv-parse/sync'
import { mostSeparators, room, unreadable } from './limits.mjs'

const lineFeed = 0x0a

/** What stands between the cells: said in a first line, or what the header has most of. */
function separatorOf(text) {
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said) return { separator: said[1], from: said[0].length }
  const counts = new Map([',', ';', '\t'].map(mark => [mark, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') break
    else if (counts.has(sign)) counts.set(sign, counts.get(sign) + 1)
  }
  const [[separator]] = [...counts].sort(([, a], [, b]) => b - a)
  return { separator, from: 0 }
}

/** How often a byte stands among others. */
function countOf(bytes, byte) {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === byte) count++
  return count
}

/** The rows of a CSV in UTF-8. A quote counts as one where a cell begins; elsewhere it is text. */
export function read(bytes, { mostRows, mostColumns }) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { separator, from } = separatorOf(text)
  const body = Buffer.from(text.slice(from))
  // How wide a row is, is only known when it ends.
  room(mostSeparators)(countOf(body, Buffer.from(separator)[0]))
  const records = parse(body, {
    delimiter: separator,
    record_delimiter: ['\n', '\r\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: mostRows + 1,
    info: true,
  })
  let ended = 0
  let lines = from > 0 ? 1 : 0
  return records.map(({ record, info }) => {
    if (record.length > mostColumns) unreadable()
    // Counted here: the library takes a CR LF within quotes for two lines.
    lines += countOf(body.subarray(ended, info.bytes), lineFeed)
    ended = info.bytes
    const last = body[ended - 1] === lineFeed ? lines : lines + 1
    const within = record.join('').split('\n').length - 1
    return { line: last - within, cells: record.map(cell => (cell === '' ? undefined : cell)) }
  })
}
