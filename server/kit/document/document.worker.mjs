import { parentPort, workerData } from 'node:worker_threads'
import { writePoster } from './poster.mjs'
import { writeSections } from './sections.mjs'
import { writeSheets } from './sheets.mjs'

const write =
  'code' in workerData ? writePoster : 'sections' in workerData ? writeSections : writeSheets
parentPort.postMessage(await write(workerData))
