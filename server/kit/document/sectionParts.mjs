import { ink, quiet } from './open.mjs'

export const margin = 52
export const sizes = { title: 22, lead: 12, heading: 12, entry: 10.5, text: 9.5, small: 8.5 }
export const accent = '#1d4ed8'
/** The font has one weight: its outline makes headings stronger. */
export const strong = { fill: true, stroke: true }
/** Lines that stay together: a page never begins with the last line of a paragraph alone. */
const together = 2
export const between = '  ·  '

/** The height of the beginning of a section: it does not go apart from its heading. */
export function firstHeight(doc, { facts, text, words, entries }, width) {
  if (facts.length > 0) return 16
  if (words.length > 0)
    return Math.min(60, doc.fontSize(sizes.text).heightOfString(words.join(between), { width }))
  if (text) return textStart(doc, text, width)
  return entries[0] ? entryStart(doc, entries[0], width) : 0
}

function textStart(doc, text, width) {
  doc.fontSize(sizes.text)
  return Math.min(
    doc.heightOfString(text, { width, lineGap: 2 }),
    together * (doc.currentLineHeight(true) + 2),
  )
}

function entryStart(doc, { title, under, url, text }, width) {
  const head = doc.fontSize(sizes.entry).heightOfString(title, { width: width * 0.72 })
  const second = under ? doc.fontSize(sizes.text).heightOfString(under, { width }) : 0
  const third = url ? doc.fontSize(sizes.small).heightOfString(url, { width }) : 0
  return head + second + third + (text ? textStart(doc, text, width) : 0) + 8
}

export function writeFacts({ doc, width, room }, facts) {
  doc.fontSize(sizes.text)
  const labels = Math.min(
    width / 3,
    Math.max(...facts.map(([label]) => doc.widthOfString(label))) + 16,
  )
  for (const [label, value] of facts) {
    room(doc.heightOfString(value, { width: width - labels }))
    const at = doc.y
    doc.fillColor(quiet).text(label, margin, at, { width: labels })
    const below = doc.y
    doc.fillColor(ink).text(value, margin + labels, at, { width: width - labels })
    doc.y = Math.max(doc.y, below) + 2
  }
}

/** A text with its line feeds; paragraph by paragraph, so that none leaves one line behind. */
export function writeText({ doc, width, room }, text) {
  for (const paragraph of text.split('\n')) {
    doc.fontSize(sizes.text).fillColor(ink)
    room(textStart(doc, paragraph || ' ', width))
    doc.text(paragraph || ' ', margin, doc.y, { width, lineGap: 2 })
  }
  doc.moveDown(0.3)
}

export function writeEntry(paper, entry) {
  const { doc, width, room } = paper
  const { title, under, period, text, url } = entry
  room(entryStart(doc, entry, width))
  const y = doc.y + 3
  const beside = period ? doc.fontSize(sizes.small).widthOfString(period) + 16 : 0
  doc.fontSize(sizes.entry).fillColor(ink).strokeColor(ink).lineWidth(0.3)
  doc.text(title, margin, y, { width: width - beside, ...strong })
  const below = doc.y
  if (period) {
    doc.fontSize(sizes.small).fillColor(quiet)
    doc.text(period, margin + width - beside, y + 1.5, { width: beside, align: 'right' })
  }
  doc.y = below
  if (under) doc.fontSize(sizes.text).fillColor(quiet).text(under, margin, doc.y, { width })
  if (url) {
    doc.fontSize(sizes.small).fillColor(accent)
    doc.text(url, margin, doc.y, { width, link: url })
  }
  if (text) {
    doc.y += 2
    writeText(paper, text)
  } else doc.y += 4
}
