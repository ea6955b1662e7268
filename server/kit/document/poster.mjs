import { encode } from 'uqr'
import { ink, line, open, quiet } from './open.mjs'

const margin = 56
/** The side of the QR code, in points: it is read from some steps away. */
const side = { least: 200, most: 330 }
/** Between parts, and at least between groups of them. */
const inner = 6
const space = 18

/** Draws a text as a QR code; squares side by side are one rectangle. */
function drawCode(doc, text, x, y, side) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const one = side / size
  for (const [row, squares] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!squares[from]) continue
      let to = from
      while (squares[to + 1]) to++
      doc.rect(x + from * one, y + row * one, (to - from + 1) * one, one)
      from = to
    }
  doc.fill('#000000')
}

/** Puts as many values on a line as fit: none of them is broken, unless it is alone. */
function linesOf(doc, values, width) {
  const lines = []
  for (const value of values) {
    const longer = lines.length > 0 && `${lines.at(-1)} · ${value}`
    if (longer && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(value)
  }
  return lines.join('\n')
}

/** One page to hang up: who asks for what, and a QR code in the middle. */
export function writePoster(document) {
  const { title, lead, figure, note, code, facts, foot } = document
  const { doc, end } = open(document, { top: margin, bottom: 0, left: margin, right: margin })
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin
  const centred = { width, align: 'center' }

  /** A centred text in the largest of these sizes in which it is not higher than `most`. */
  function part(text, sizes, most, color = ink, more = {}) {
    const heightIn = size => doc.fontSize(size).heightOfString(text, centred)
    const size = sizes.find(size => heightIn(size) <= most) ?? sizes.at(-1)
    const write = y =>
      doc
        .fontSize(size)
        .fillColor(color)
        .text(text, margin, y, { ...centred, ...more })
    return { height: heightIn(size) + inner, write }
  }
  const above = [
    part(lead, [20, 16, 13], 60, quiet),
    part(title, [36, 30, 25, 20, 16, 13], 100),
    part(figure, [52, 44, 36], 80),
    ...(note ? [part(note, [16, 13], 48, quiet)] : []),
  ]
  const below = [
    part(code.label, [20, 16], 60),
    part(code.text, [10.5, 9], 44, quiet, { link: code.text }),
  ]
  const shown = facts.flatMap(([label, values]) => [
    part(label, [12], 40, quiet),
    part(linesOf(doc.fontSize(16), values, width), [16, 13], 72),
  ])
  const heights = parts => parts.reduce((sum, { height }) => sum + height, 0)
  const room = bottom - margin - heights([...above, ...below, ...shown])
  // Around the code, and around the line.
  const gaps = 4
  const codeSide = Math.max(side.least, Math.min(side.most, room - gaps * space))
  const gap = Math.max(inner, (room - codeSide) / gaps)

  let y = margin
  const writeAll = parts => {
    for (const { height, write } of parts) {
      write(y)
      y += height
    }
  }
  writeAll(above)
  y += gap
  drawCode(doc, code.text, (doc.page.width - codeSide) / 2, y, codeSide)
  y += codeSide + gap
  writeAll(below)
  y += gap
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  y += gap
  writeAll(shown)
  doc.fontSize(9).fillColor(quiet)
  doc.text(foot, margin, doc.page.height - 36, { ...centred, lineBreak: false })
  return end()
}
