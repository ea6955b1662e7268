/** Reads the first sheet of an .xlsx, or a CSV. Nothing in a file is run, or trusted to be small. */
import { parentPort, workerData } from 'node:worker_threads'
import { TooComplex } from './sheetReader/limits.mjs'

// Where a library refuses what it read, its traces would cost more than the reading.
Error.stackTraceLimit = 0

try {
  const { bytes, csv: isCsv, ...limits } = workerData
  // Loading both would take longer than reading most files.
  const { read } = await (isCsv
    ? import('./sheetReader/csv.mjs')
    : import('./sheetReader/xlsx.mjs'))
  parentPort.postMessage({ rows: read(bytes, limits) })
} catch (error) {
  // Whatever else is wrong with it: it is no spreadsheet to us.
  parentPort.postMessage({ tooComplex: error instanceof TooComplex })
}
