import { columnOf, dateStyles, sharedStrings, valueIn } from './cells.mjs'
import { cellCap, lastLine, room, TooComplex, textCap, unreadable } from './limits.mjs'
import { walk } from './xml.mjs'
import { unzip } from './zip.mjs'

/** What a sheet is called in the relations; every program has its own prefix for it. */
function relationOf(attributes) {
  const name = Object.keys(attributes).find(one => /(^|:)id$/.test(one))
  return name && attributes[name]
}

/** The path of the first sheet, and whether days are counted from 1904. */
function firstSheet(part) {
  let relation
  let since1904 = false
  walk(part('xl/workbook.xml') ?? unreadable(), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        relation ??= relationOf(attributes)
    },
  })
  let target
  walk(part('xl/_rels/workbook.xml.rels') ?? unreadable(), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relation) target = Target
    },
  })
  if (!target) unreadable()
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, since1904 }
}

/** The rows of the first sheet that is not hidden. */
export function read(bytes, { mostRows, mostColumns }) {
  const part = unzip(bytes)
  const { path, since1904 } = firstSheet(part)
  const words = part('xl/sharedStrings.xml')
  const looks = part('xl/styles.xml')
  const meaning = {
    strings: words ? sharedStrings(words) : [],
    styles: looks ? dateStyles(looks) : [],
    since1904,
  }
  const rows = []
  let line = 0
  let row
  let cell
  let take
  let phonetic = false
  const countText = room(textCap)

  walk(part(path) ?? unreadable(), {
    open(name, { r: place, s = -1, t = 'n' }) {
      if (name === 'row') {
        const said = Number(place)
        // Each has a number of its own, whatever a file says.
        line = Number.isInteger(said) && said > line && said <= lastLine ? said : line + 1
        row = { line, cells: [] }
      }
      if (name === 'c' && row) {
        const column = place ? columnOf(place) : (cell?.row === row ? cell.column : -1) + 1
        cell = { row, column, style: Number(s), type: t }
      }
      if (!cell) return
      if (name === 'f') cell.formula = true
      if (name === 'rPh') phonetic = true
      take = phonetic ? undefined : { v: 'value', t: 'inline' }[name]
    },
    text(value) {
      if (cell && take) cell[take] = (cell[take] ?? '') + value
    },
    close(name) {
      take = undefined
      if (name === 'rPh') phonetic = false
      if (name === 'c' && row && cell) {
        const value = valueIn(cell, meaning)
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
