import { drawCode } from './code.mjs'
import { ink, quiet } from './open.mjs'

/** The side of the QR code, in points. */
const side = 84

/** An address as a QR code, and beside it as a link. */
export function writeAddress(doc, { label, text }, { margin, width, sizes }) {
  if (doc.y + side + 12 > doc.page.height - doc.page.margins.bottom) doc.addPage()
  const y = doc.y + 12
  drawCode(doc, text, margin, y, side)
  const beside = { width: width - side - 16 }
  doc.fontSize(sizes.text).fillColor(ink)
  doc.text(label, margin + side + 16, y + 8, beside)
  doc.moveDown(0.4)
  doc.fontSize(sizes.small).fillColor(quiet)
  doc.text(text, { ...beside, link: text, underline: true })
  doc.x = margin
  doc.y = Math.max(doc.y, y + side)
}
