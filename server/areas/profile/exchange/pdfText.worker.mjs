/** Reads the text of a PDF, and the resume that one of ours carries. No script of it is run. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { linesOf } from './pdfLines.mjs'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { bytes, mostPages, mostCharacters, carries, mostCarried } = workerData

/** What is wrong with a PDF, by the name of the library's exception. */
const problems = { PasswordException: 'locked', InvalidPDFException: 'unreadable' }

async function read() {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
    // For Chinese texts of older programs.
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
  }).promise
  if (document.numPages > mostPages) return { problem: 'tooComplex' }
  const attached = (await document.getAttachments()) ?? {}
  const own = Object.values(attached).find(({ filename }) => filename === carries)
  if (own && own.content.length <= mostCarried)
    return { carried: Buffer.from(own.content).toString('utf8') }
  const lines = []
  let left = mostCharacters
  for (let number = 1; number <= document.numPages && left > 0; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: false })
    for (const line of linesOf(items)) {
      left -= line.length
      if (left > 0) lines.push(line)
    }
    page.cleanup()
  }
  return { lines }
}

parentPort.postMessage(
  await read().catch(error => ({ problem: problems[error?.name] ?? 'unreadable' })),
)
