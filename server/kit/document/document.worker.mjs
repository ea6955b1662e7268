import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

const { title, language, facts, table, notes, foot, attachment } = workerData

/**
 * The font has all 20,902 basic Chinese characters, Traditional and Simplified. Only the characters
 * that are used are embedded.
 */
const fonts = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
const font = readFileSync(join(dirname(fonts), '../fonts/NotoSansHans-Regular.otf'))

const margin = 48
const ink = '#1f2328'
const quiet = '#59636e'
const line = '#d1d9e0'
const sizes = { title: 18, text: 9.5, small: 8 }
const gap = 6

const doc = new PDFDocument({
  size: 'A4',
  // The foot is written in the margin.
  margins: { top: margin, bottom: margin + 14, left: margin, right: margin },
  bufferPages: true,
  lang: language,
  displayTitle: true,
  info: { Title: title, Creator: 'Commonshare' },
})
const chunks = []
doc.on('data', chunk => chunks.push(chunk))
doc.registerFont('text', font)
doc.font('text').fillColor(ink)

const width = doc.page.width - 2 * margin
const bottom = () => doc.page.height - doc.page.margins.bottom

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

/** The height of a cell, whose lines after the first are smaller. */
function heightOf(text, width) {
  const [first = '', ...others] = text.split('\n')
  let height = doc.fontSize(sizes.text).heightOfString(first || ' ', { width })
  for (const other of others) height += doc.fontSize(sizes.small).heightOfString(other, { width })
  return height
}

function writeCell(text, x, y, width, align) {
  const [first = '', ...others] = text.split('\n')
  doc.fontSize(sizes.text).fillColor(ink).text(first, x, y, { width, align })
  for (const other of others)
    doc.fontSize(sizes.small).fillColor(quiet).text(other, x, doc.y, { width, align })
}

function writeTable({ columns, rows, empty }) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let from = margin
  const placed = columns.map(({ label, share, figures }) => {
    const x = from
    from += (width * share) / shares
    return { label, x, width: from - x - 8, align: figures ? 'right' : 'left' }
  })
  const rule = () =>
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  const head = () => {
    const y = doc.y
    let end = y
    doc.fontSize(sizes.small).fillColor(quiet)
    for (const { label, x, width, align } of placed) {
      doc.text(label, x, y, { width, align })
      end = Math.max(end, doc.y)
    }
    doc.y = end + gap / 2
    rule()
  }
  head()
  if (rows.length === 0) {
    doc.fontSize(sizes.text).fillColor(quiet)
    doc.text(empty, margin, doc.y + gap, { width })
  }
  for (const cells of rows) {
    const height = Math.max(...placed.map(({ width }, at) => heightOf(cells[at] ?? '', width)))
    if (doc.y + height + 2 * gap > bottom()) {
      doc.addPage()
      head()
    }
    const y = doc.y + gap
    for (const [at, { x, width, align }] of placed.entries())
      writeCell(cells[at] ?? '', x, y, width, align)
    doc.y = y + height + gap
    rule()
  }
  doc.moveDown(1)
}

if (table) writeTable(table)

doc.fontSize(sizes.small).fillColor(quiet)
for (const note of notes) {
  doc.text(note, margin, doc.y, { width })
  doc.moveDown(0.5)
}

const { start, count } = doc.bufferedPageRange()
for (let page = start; page < start + count; page++) {
  doc.switchToPage(page)
  // Below the margin a text would begin a new page.
  doc.page.margins.bottom = 0
  doc.fontSize(sizes.small).fillColor(quiet)
  const text = foot.replace('{{page}}', page - start + 1).replace('{{pages}}', count)
  doc.text(text, margin, doc.page.height - margin, { width, lineBreak: false })
}

if (attachment)
  doc.file(Buffer.from(attachment.body), {
    name: attachment.name,
    type: attachment.type,
    description: attachment.description,
  })

const ended = new Promise(resolve => doc.once('end', resolve))
doc.end()
await ended
parentPort.postMessage(Buffer.concat(chunks))
