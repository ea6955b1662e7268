import { attach, writeFeet } from './foot.mjs'
import { ink, line, open, quiet } from './open.mjs'
import {
  accent,
  between,
  firstHeight,
  margin,
  sizes,
  strong,
  writeEntry,
  writeFacts,
  writeText,
} from './sectionParts.mjs'

/** The side of the picture, in points. */
const side = 78

/** A heading with contact and picture, and sections below it, on as many pages as they need. */
export function writeSections(document) {
  const { sections, foot, attachment } = document
  const margins = { top: margin, bottom: margin + 14, left: margin, right: margin }
  const { doc, end } = open(document, margins)
  const width = doc.page.width - 2 * margin
  const bottom = () => doc.page.height - doc.page.margins.bottom
  const paper = { doc, width, room: height => doc.y + height > bottom() && doc.addPage() }

  writeHead(paper, document)
  for (const section of sections) writeSection(paper, section)
  writeFeet(doc, foot, { margin, width, size: sizes.small })
  if (attachment) attach(doc, attachment)
  return end()
}

function writeHead({ doc, width }, { title, lead, contact, picture }) {
  const top = doc.y
  const beside = picture ? width - side - 20 : width
  doc.fontSize(sizes.title).fillColor(ink).strokeColor(ink).lineWidth(0.5)
  doc.text(title, margin, top, { width: beside, ...strong })
  if (lead) {
    doc.moveDown(0.15)
    doc.fontSize(sizes.lead).fillColor(quiet).text(lead, { width: beside })
  }
  if (contact.length > 0) {
    doc.moveDown(0.5)
    doc.fontSize(sizes.text).fillColor(ink)
    writeContact(doc, contact, beside)
  }
  if (picture) {
    doc.save()
    doc.roundedRect(margin + width - side, top, side, side, 6).clip()
    doc.image(picture, margin + width - side, top, {
      cover: [side, side],
      align: 'center',
      valign: 'center',
    })
    doc.restore()
    doc.y = Math.max(doc.y, top + side)
  }
  doc.x = margin
  doc.moveDown(0.6)
}

/** Values in a row, of which none is broken into two lines unless it is longer than one. */
function writeContact(doc, contact, width) {
  let x = margin
  let y = doc.y
  for (const [at, { value, url }] of contact.entries()) {
    const own = doc.widthOfString(value)
    const gap = at > 0 && x > margin ? doc.widthOfString(between) : 0
    if (x > margin && x + gap + own > margin + width) {
      x = margin
      y += doc.currentLineHeight(true) + 2
    } else if (gap > 0) {
      doc.text(between, x, y, { lineBreak: false })
      x += gap
    }
    const fits = own <= width
    doc.text(value, x, y, {
      ...(fits ? { lineBreak: false } : { width }),
      ...(url && { link: url }),
    })
    if (fits) x += own
    else y = doc.y
  }
  doc.x = margin
  doc.y = y + doc.currentLineHeight(true)
}

/** A heading with what is below it. */
export function writeSection(paper, { title, facts, text, words, entries }) {
  const { doc, width, room } = paper
  doc.fontSize(sizes.heading)
  const heading = doc.currentLineHeight(true) + 18
  // A heading stays with what it is about.
  room(heading + firstHeight(doc, { facts, text, words, entries }, width))
  doc.moveDown(0.7)
  doc.fontSize(sizes.heading).fillColor(accent)
  doc.lineWidth(0.35).strokeColor(accent)
  doc.text(title, margin, doc.y, { width, ...strong })
  const y = doc.y + 2
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke()
  doc.y = y + 6

  if (facts.length > 0) writeFacts(paper, facts)
  if (words.length > 0) {
    doc
      .fontSize(sizes.text)
      .fillColor(ink)
      .text(words.join(between), margin, doc.y, { width, lineGap: 2 })
    doc.moveDown(0.3)
  }
  if (text) writeText(paper, text)
  for (const entry of entries) writeEntry(paper, entry)
}
