/** Reads the first sheet of an .xlsx, or a CSV. Nothing in a file is run, or trusted to be small. */
import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'

/** Bytes of all parts together, unpacked, and how many parts there are. */
const unpackedCap = 64 * 1024 * 1024
const mostParts = 2_000
/** Tags of all parts together. Two thousand rows of two hundred cells take half of them. */
const mostTags = 3_000_000
/** Characters of a cell, as spreadsheets have it, and of all cells: many may hold one long text. */
const cellCap = 32_767
const textCap = 20_000_000
/** Characters of a number format, as spreadsheets have it. */
const formatCap = 255
/** Bytes of a zip's own comment, at its end. */
const commentCap = 65_535
/** No sheet has more rows. */
const lastLine = 1_048_576
const { mostRows, mostColumns } = workerData

class Unreadable extends Error {}
const unreadable = () => {
  throw new Unreadable()
}

class TooComplex extends Error {}
/** Counts down from what a file may have of something. */
function room(most) {
  let left = most
  return count => {
    left -= count
    if (left < 0) throw new TooComplex()
  }
}

/** The parts of a zip by name; each is unpacked when it is asked for, all of them within the cap. */
function unzip(bytes) {
  let end = bytes.length - 22
  const first = Math.max(0, end - commentCap)
  while (end >= first && bytes.readUInt32LE(end) !== 0x06054b50) end--
  if (end < first) unreadable()
  const parts = new Map()
  let at = bytes.readUInt32LE(end + 16)
  let left = bytes.readUInt16LE(end + 10)
  room(mostParts)(left)
  for (; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) unreadable()
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    parts.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
      locked: bytes.readUInt16LE(at + 8) % 2 === 1,
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      place: bytes.readUInt32LE(at + 42),
    })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  let unpacked = unpackedCap
  return name => {
    const part = parts.get(name)
    if (!part) return undefined
    const { locked, method, size, place } = part
    if (locked || bytes.readUInt32LE(place) !== 0x04034b50) unreadable()
    const from = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
    const packed = bytes.subarray(from, from + size)
    const plain = method === 0 ? packed : inflated(packed, unpacked)
    unpacked = Math.max(1, unpacked - plain.length)
    return new TextDecoder().decode(plain)
  }
}

function inflated(packed, most) {
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new TooComplex() : new Unreadable()
  }
}

const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = text =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, number, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(number)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attributes = new Map()
const attribute = (tag, name) => {
  let pattern = attributes.get(name)
  if (!pattern) {
    pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributes.set(name, pattern)
  }
  const found = pattern.exec(tag)
  return found && decoded(found[1] ?? found[2])
}
const bare = name => name.slice(name.indexOf(':') + 1)

/** Where the tag ends that begins there. A bracket within quotes does not end it. */
function endOfTag(xml, start) {
  let quote
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml[at]
    if (quote) {
      if (sign === quote) quote = undefined
    } else if (sign === '>') return at + 1
    else if (sign === '"' || sign === "'") quote = sign
  }
  return unreadable()
}

const countTags = room(mostTags)

/** Calls back with each tag that opens and closes, and each text; knows no entities of its own. */
function walk(xml, { open = () => {}, close = () => {}, text = () => {} }) {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start !== at) text(decoded(xml.slice(at, start < 0 ? xml.length : start)))
    if (start < 0) return
    const until = mark => {
      const end = xml.indexOf(mark, start)
      return end < 0 ? unreadable() : end + mark.length
    }
    if (xml.startsWith('<!--', start)) at = until('-->')
    else if (xml.startsWith('<?', start)) at = until('?>')
    else if (xml.startsWith('<![CDATA[', start)) {
      at = until(']]>')
      text(xml.slice(start + 9, at - 3))
    } else if (xml.startsWith('<!', start)) unreadable()
    else {
      at = endOfTag(xml, start)
      countTags(1)
      const tag = xml.slice(start + 1, at - 1)
      const name = bare(/^\/?([^\s/>]*)/.exec(tag)?.[1] ?? '')
      if (tag.startsWith('/')) {
        if (close(name) === false) return
      } else {
        if (open(name, tag) === false) return
        if (tag.endsWith('/') && close(name) === false) return
      }
    }
  }
}

/** The path of the first sheet, and whether days are counted from 1904. */
function firstSheet(part) {
  let relation
  let since1904 = false
  walk(part('xl/workbook.xml') ?? unreadable(), {
    open(name, tag) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '')
      if (name === 'sheet' && !/hidden/i.test(attribute(tag, 'state') ?? ''))
        relation ??= attribute(tag, 'id')
    },
  })
  let target
  walk(part('xl/_rels/workbook.xml.rels') ?? unreadable(), {
    open(name, tag) {
      if (name === 'Relationship' && attribute(tag, 'Id') === relation)
        target = attribute(tag, 'Target')
    },
  })
  if (!target) unreadable()
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, since1904 }
}

const unescaped = text =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

function sharedStrings(xml = '') {
  const all = []
  let now = ''
  let within = false
  let spoken = 0
  walk(xml, {
    open(name) {
      if (name === 'si') now = ''
      // How a word is read aloud is not part of it.
      if (name === 'rPh') spoken++
      if (name === 't') within = spoken === 0
    },
    close(name) {
      if (name === 'rPh') spoken--
      if (name === 't') within = false
      if (name === 'si') all.push(unescaped(now))
    },
    text(value) {
      if (within) now += value
    },
  })
  return all
}

/** Of each cell style whether it shows a day (`d`), or a moment (`m`). */
function dateStyles(xml = '') {
  const formats = new Map()
  const styles = []
  let within = false
  const kindOf = id => {
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return 'd'
    if (id === 22) return 'm'
    const plain = (formats.get(id) ?? '')
      .slice(0, formatCap)
      .replace(/"[^"]*"|\\.|_.|\[(?!h|m|s)[^\]]*\]/gi, '')
    if (!/[yd]/i.test(plain)) return undefined
    return /[hs]/i.test(plain) ? 'm' : 'd'
  }
  walk(xml, {
    open(name, tag) {
      if (name === 'numFmt')
        formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') within = true
      if (name === 'xf' && within) styles.push(Number(attribute(tag, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') within = false
    },
  })
  const kinds = new Map()
  return styles.map(id => {
    if (!kinds.has(id)) kinds.set(id, kindOf(id))
    return kinds.get(id)
  })
}

/** What a serial number of a spreadsheet means on the calendar. */
function dateOf(serial, kind, since1904) {
  // The first one pretends that 1900 was a leap year.
  const day = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const date = new Date(Math.round((day - 25569) * 86_400_000))
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined
  const text = date.toISOString()
  return kind === 'd' ? text.slice(0, 10) : text.slice(0, 19)
}

const columnOf = address => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function xlsx(bytes) {
  const part = unzip(bytes)
  const { path, since1904 } = firstSheet(part)
  const strings = sharedStrings(part('xl/sharedStrings.xml'))
  const styles = dateStyles(part('xl/styles.xml'))
  const rows = []
  let line = 0
  let row
  let cell
  let take
  const countText = room(textCap)

  const valueIn = ({ type, style, value, inline, formula }) => {
    if (type === 'inlineStr') return unescaped(inline ?? '')
    // Nobody has reckoned it yet, and nobody here will.
    if (value === undefined) return formula ? { problem: 'formula' } : null
    if (type === 's') return strings[Number(value)] ?? unreadable()
    if (type === 'str') return unescaped(value)
    if (type === 'b') return { flag: value === '1' }
    if (type === 'e') return { problem: 'cellError' }
    if (type === 'd') return { date: value.slice(0, 19) }
    const kind = styles[style]
    const date = kind && dateOf(Number(value), kind, since1904)
    // Figures stay text: a float never holds them.
    return date ? { date } : { number: value }
  }
  walk(part(path) ?? unreadable(), {
    open(name, tag) {
      if (name === 'row') {
        const said = Number(attribute(tag, 'r'))
        // Each has a number of its own, whatever a file says.
        line = Number.isInteger(said) && said > line && said <= lastLine ? said : line + 1
        row = { line, cells: [] }
      }
      if (name === 'c' && row) {
        const place = attribute(tag, 'r')
        const column = place ? columnOf(place) : (cell?.row === row ? cell.column : -1) + 1
        const style = Number(attribute(tag, 's') ?? -1)
        cell = { row, column, style, type: attribute(tag, 't') ?? 'n' }
      }
      if (!cell) return
      if (name === 'f') cell.formula = true
      take = { v: 'value', t: 'inline' }[name]
    },
    text(value) {
      if (cell && take) cell[take] = (cell[take] ?? '') + value
    },
    close(name) {
      take = undefined
      if (name === 'c' && row && cell) {
        const value = valueIn(cell)
        if (value !== null && value !== '') {
          const { length } = typeof value === 'string' ? value : (value.number ?? '')
          if (length > cellCap) throw new TooComplex()
          countText(length)
          if (cell.column < 0 || cell.column >= mostColumns) unreadable()
          row.cells[cell.column] = value
        }
      }
      if (name === 'row' && row) {
        if (row.cells.length > 0) rows.push(row)
        row = undefined
        cell = undefined
        return rows.length <= mostRows
      }
      return name !== 'sheetData'
    },
  })
  return rows
}

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

function csv(bytes) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { separator, from } = separatorOf(text)
  const rows = []
  let line = from > 0 ? 2 : 1
  let begun = line
  let cells = []
  let value = ''
  let quoted = false
  const endCell = () => {
    cells.push(value === '' ? undefined : value)
    if (cells.length > mostColumns) unreadable()
    value = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(cell => cell !== undefined)) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = from; at < text.length && rows.length <= mostRows; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') value += sign
      else if (text[at + 1] === '"') value += text[++at]
      else quoted = false
    } else if (sign === '"' && value === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r' || text[at + 1] !== '\n') value += sign
  }
  if (quoted) unreadable()
  if (value !== '' || cells.length > 0) endRow()
  return rows
}

try {
  const bytes = Buffer.from(workerData.bytes)
  parentPort.postMessage({ rows: workerData.csv ? csv(bytes) : xlsx(bytes) })
} catch (error) {
  // Whatever else is wrong with it: it is no spreadsheet to us.
  parentPort.postMessage({ tooComplex: error instanceof TooComplex })
}
