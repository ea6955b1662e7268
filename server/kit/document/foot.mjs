import { quiet } from './open.mjs'

/** Writes the foot of each page, now that they can be counted. */
export function writeFeet(doc, foot, { margin, width, size }) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin a text would begin a new page.
    doc.page.margins.bottom = 0
    doc.fontSize(size).fillColor(quiet)
    const text = foot.replace('{{page}}', page - start + 1).replace('{{pages}}', count)
    doc.text(text, margin, doc.page.height - margin, { width, lineBreak: false })
  }
}

/** Adds a file to the document. */
export const attach = (doc, { name, type, description, body }) =>
  doc.file(Buffer.from(body), { name, type, description })
