import { parentPort, workerData } from 'node:worker_threads'
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

const sheets = workerData.map(({ name, header, rows }) => {
  const head = header.map(value => ({ ...textCell(value), fontWeight: 'bold' }))
  const body = rows.map(row => row.map(cellOf))
  const columns = header.map((title, i) => {
    const longest = Math.max(title.length * 2, ...body.map(row => row[i]?.width ?? 0))
    return { width: Math.min(60, longest + 2) }
  })
  return { data: [head, ...body.map(row => row.map(({ cell }) => cell))], sheet: name, columns }
})
const file = await writeExcelFile(sheets)
parentPort.postMessage(await file.toBuffer())
