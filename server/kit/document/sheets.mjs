import { writeAddress } from './address.mjs'
import { attach, writeFeet } from './foot.mjs'
import { ink, open, quiet } from './open.mjs'
import { writeTable } from './table.mjs'

const margin = 48
const sizes = { title: 18, text: 9.5, small: 8 }

/** Title, facts, table and notes, on as many pages as they need. */
export function writeSheets(document) {
  const { title, facts, table, notes, address, foot, attachment } = document
  // The foot is written in the margin.
  const margins = { top: margin, bottom: margin + 14, left: margin, right: margin }
  const { doc, end } = open(document, margins)
  const width = doc.page.width - 2 * margin

  doc.fontSize(sizes.title).text(title)
  doc.moveDown(0.6)

  doc.fontSize(sizes.text)
  const labels = Math.min(
    width / 3,
    Math.max(0, ...facts.map(([label]) => doc.widthOfString(label))) + 16,
  )
  for (const [label, value] of facts) {
    const at = doc.y
    doc.fillColor(quiet).text(label, margin, at, { width: labels })
    const below = doc.y
    doc.fillColor(ink).text(value, margin + labels, at, { width: width - labels })
    doc.y = Math.max(doc.y, below) + 2
  }
  doc.moveDown(1)

  if (table) writeTable(doc, table, { margin, width, sizes })

  doc.fontSize(sizes.small).fillColor(quiet)
  for (const note of notes) {
    doc.text(note, margin, doc.y, { width })
    doc.moveDown(0.5)
  }
  if (address) writeAddress(doc, address, { margin, width, sizes })

  writeFeet(doc, foot, { margin, width, size: sizes.small })
  if (attachment) attach(doc, attachment)
  return end()
}
