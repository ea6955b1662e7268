import { ink, line, quiet } from './open.mjs'

const gap = 6

/** Writes a table from where the document stands; it continues on further pages. */
export function writeTable(doc, { columns, rows, empty }, { margin, width, sizes }) {
  const bottom = () => doc.page.height - doc.page.margins.bottom

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
