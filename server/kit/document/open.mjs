import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

/**
 * The font has all 20,902 basic Chinese characters, Traditional and Simplified. Only the characters
 * that are used are embedded.
 */
const fonts = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
const font = readFileSync(join(dirname(fonts), '../fonts/NotoSansHans-Regular.otf'))

export const ink = '#1f2328'
export const quiet = '#59636e'
export const line = '#d1d9e0'

/** A PDF on A4, and a function that ends it and answers its bytes; `info` is told of the document. */
export function open({ title, language }, margins, info = {}) {
  const doc = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    margins,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Commonshare', ...info },
  })
  const chunks = []
  doc.on('data', chunk => chunks.push(chunk))
  doc.registerFont('text', font)
  doc.font('text').fillColor(ink)
  const end = async () => {
    const ended = new Promise(resolve => doc.once('end', resolve))
    doc.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { doc, end }
}
