import { parentPort, workerData } from 'node:worker_threads'
import { writePoster } from './poster.mjs'
import { writeSheets } from './sheets.mjs'

parentPort.postMessage(
  await ('code' in workerData ? writePoster(workerData) : writeSheets(workerData)),
)
