import { parentPort, workerData } from 'node:worker_threads'
import { writePoster } from './poster.mjs'
import { writeSections } from './sections.mjs'
import { writeSheets } from './sheets.mjs'
import { writeSigned } from './signed.mjs'

const writers = [
  ['signatures', writeSigned],
  ['code', writePoster],
  ['sections', writeSections],
]
const found = writers.find(([own]) => own in workerData)
const write = found ? found[1] : writeSheets
parentPort.postMessage(await write(workerData))
