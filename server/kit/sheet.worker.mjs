import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

const typeOf = value =>
  typeof value === 'number' ? Number : typeof value === 'boolean' ? Boolean : String

const sheets = workerData.map(({ name, header, rows }) => {
  const head = header.map(value => ({ value, type: String, fontWeight: 'bold' }))
  const body = rows.map(row =>
    row.map(value => (value === null ? null : { value, type: typeOf(value) })),
  )
  const columns = header.map((title, i) => {
    const longest = Math.max(title.length * 2, ...rows.map(r => String(r[i] ?? '').length))
    return { width: Math.min(60, longest + 2) }
  })
  return { data: [head, ...body], sheet: name, columns }
})
const file = await writeExcelFile(sheets)
parentPort.postMessage(await file.toBuffer())
