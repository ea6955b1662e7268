import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

const typeOf = value =>
  typeof value === 'number' ? Number : typeof value === 'boolean' ? Boolean : String

const head = workerData.header.map(value => ({ value, type: String, fontWeight: 'bold' }))
const body = workerData.rows.map(row =>
  row.map(value => (value === null ? null : { value, type: typeOf(value) })),
)
const widths = workerData.header.map((title, i) => {
  const longest = Math.max(title.length * 2, ...workerData.rows.map(r => String(r[i] ?? '').length))
  return { width: Math.min(60, longest + 2) }
})
const file = await writeExcelFile([head, ...body], { columns: widths })
parentPort.postMessage(await file.toBuffer())
