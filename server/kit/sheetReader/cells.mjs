/** What the cells of an .xlsx mean: words, days, figures. */
import { formatCap, unreadable } from './limits.mjs'
import { walk } from './xml.mjs'

const unescaped = text =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The words that cells point at. */
export function sharedStrings(xml) {
  const all = []
  let now = ''
  let within = false
  let phonetic = 0
  walk(xml, {
    open(name) {
      if (name === 'si') now = ''
      // How a word is read aloud is not part of it.
      if (name === 'rPh') phonetic++
      if (name === 't') within = phonetic === 0
    },
    close(name) {
      if (name === 'rPh') phonetic--
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
export function dateStyles(xml) {
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
    open(name, { numFmtId = 0, formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') within = true
      if (name === 'xf' && within) styles.push(Number(numFmtId))
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

/** What a cell holds, as `ReadCell` has it; null where it holds nothing. */
export function valueIn({ type, style, value, inline, formula }, { strings, styles, since1904 }) {
  if (type === 'inlineStr') return unescaped(inline ?? '')
  // Formulas are not calculated here.
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

/** The column of an address such as `AB12`, counted from 0. */
export function columnOf(address) {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
