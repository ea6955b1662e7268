import { writeAddress } from './address.mjs'
import { attach, writeFeet } from './foot.mjs'
import { ink, line, open, quiet } from './open.mjs'
import { writeRichText } from './richText.mjs'
import { accent, margin, sizes, strong, writeFacts, writeText } from './sectionParts.mjs'
import { writeSection } from './sections.mjs'
import { leavePlace } from './signatureField.mjs'

const gap = 28
const picture = { width: 170, height: 58 }

/** A text that was signed, its signatures, and the record of signing on pages of its own. */
export function writeSigned(document) {
  const { facts, text, signatures, record, address, mark, attachment, seal, foot } = document
  const margins = { top: margin, bottom: margin + 14, left: margin, right: margin }
  const { doc, end } = open(document, margins, { Keywords: mark })
  const width = doc.page.width - 2 * margin
  const bottom = () => doc.page.height - doc.page.margins.bottom
  const room = height => doc.y + height > bottom() && doc.addPage()
  const paper = { doc, width, bottom, room }

  writeTitle(paper, document.title)
  if (facts.length > 0) writeFacts(paper, facts)
  doc.moveDown(0.8)
  writeRichText(paper, text)
  writeSignatures(paper, signatures)

  doc.addPage()
  writeTitle(paper, record.title)
  writeText(paper, record.lead)
  if (address) {
    writeAddress(doc, address, { margin, width, sizes })
    doc.moveDown(0.5)
  }
  for (const section of record.sections) writeSection(paper, section)
  leavePlace(doc, seal)
  writeFeet(doc, foot, { margin, width, size: sizes.small })
  if (attachment) attach(doc, attachment)
  return end()
}

function writeTitle({ doc, width }, title) {
  doc.fontSize(sizes.title).fillColor(ink).strokeColor(ink).lineWidth(0.5)
  doc.text(title, margin, doc.y, { width, ...strong })
  doc.moveDown(0.4)
}

/** Two side by side; a row stays together, the first one with its heading. */
function writeSignatures(paper, { title, each }) {
  const { doc, width, room } = paper
  const half = (width - gap) / 2
  const heightOf = one => picture.height + 10 + 16 * (1 + one.under.length) + 14
  for (let at = 0; at < each.length; at += 2) {
    const row = each.slice(at, at + 2)
    const height = Math.max(...row.map(heightOf))
    room(height + (at === 0 ? 44 : 0))
    if (at === 0) {
      doc.y += 18
      doc.fontSize(sizes.heading).fillColor(accent).strokeColor(accent).lineWidth(0.35)
      doc.text(title, margin, doc.y, { width, ...strong })
      doc.y += 6
    }
    const y = doc.y
    for (const [beside, one] of row.entries())
      writeSignature(doc, one, margin + beside * (half + gap), y, half)
    doc.y = y + height
    doc.x = margin
  }
}

function writeSignature(doc, { picture: drawn, typed, name, under }, x, y, width) {
  if (drawn) {
    const fit = [picture.width, picture.height]
    doc.image(drawn, x, y, { fit, valign: 'bottom' })
  } else if (typed) {
    doc.fontSize(20).fillColor(ink)
    const one = { width, oblique: true, lineBreak: false, ellipsis: true }
    doc.text(typed, x, y + picture.height - doc.currentLineHeight(true) - 4, one)
  }
  const at = y + picture.height + 4
  doc
    .moveTo(x, at)
    .lineTo(x + width, at)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke()
  doc.fontSize(sizes.entry).fillColor(ink).strokeColor(ink).lineWidth(0.3)
  doc.text(name, x, at + 6, { width, height: 16, ellipsis: true, ...strong })
  doc.fontSize(sizes.small).fillColor(quiet)
  for (const [row, text] of under.entries())
    doc.text(text, x, at + 23 + row * 14, { width, height: 13, ellipsis: true })
}
