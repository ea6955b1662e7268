import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

const day = 'yyyy-mm-dd'
const moment = 'yyyy-mm-dd hh:mm'

/** XML would make a line feed of a carriage return; a text that looks escaped is none. */
const escaped = text => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_')
const textCell = text => ({ value: escaped(text), type: String })

/** A cell for the library, and how many characters of it are seen. */
function cellOf(value) {
  if (value === null) return { cell: null, width: 0 }
  if (typeof value === 'number') return { cell: { value, type: Number }, width: `${value}`.length }
  if (typeof value === 'boolean') return { cell: { value, type: Boolean }, width: 5 }
  if (typeof value === 'string') return { cell: textCell(value), width: value.length }
  if ('date' in value) {
    const format = value.date.length > day.length ? moment : day
    // The library writes what the clock of UTC shows.
    const date = new Date(format === day ? value.date : `${value.date}Z`)
    return { cell: { value: date, type: Date, format }, width: format.length }
  }
  const { number, decimals } = value
  const format = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0'
  // Of at most fifteen digits, the library writes the very same ones again.
  const cell = { value: Number(number), type: Number, format }
  return { cell, width: Math.ceil((number.length * 4) / 3) }
}

/** The sheets so far: their titles, what each row of cells is, and how wide each column gets. */
const sheets = []

function begin({ name, header }) {
  const head = header.map(value => ({ ...textCell(value), fontWeight: 'bold' }))
  sheets.push({ sheet: name, data: [head], widths: header.map(title => title.length * 2) })
}

function add(rows) {
  const { data, widths } = sheets.at(-1)
  for (const row of rows) {
    const cells = row.map(cellOf)
    cells.forEach(({ width }, i) => {
      widths[i] = Math.max(widths[i] ?? 0, width)
    })
    data.push(cells.map(({ cell }) => cell))
  }
}

async function end() {
  const columnsOf = widths => widths.map(width => ({ width: Math.min(60, width + 2) }))
  const file = await writeExcelFile(
    sheets.map(({ sheet, data, widths }) => ({ sheet, data, columns: columnsOf(widths) })),
  )
  const bytes = await file.toBuffer()
  parentPort.postMessage(bytes)
  parentPort.close()
}

parentPort.on('message', message => {
  if (message.end) return end()
  if (message.rows) return add(message.rows)
  return begin(message)
})
