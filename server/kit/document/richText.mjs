import { ink, line } from './open.mjs'
import { accent, margin, sizes, strong } from './sectionParts.mjs'

const headings = { 2: 14, 3: 12, 4: 10.5 }
/** Of a level of lists, and of a quotation. */
const indents = { list: 18, quote: 14 }
const lineGap = 3
const weights = { true: { ...strong, lineWidth: 0.3 }, false: { fill: true, stroke: false } }

/** The size of a block, its place, and its height in lines. */
function measure({ doc, width }, { level, depth, quote, runs }) {
  const size = headings[level] ?? sizes.text
  const indent = depth * indents.list + (quote ? indents.quote : 0)
  const box = { width: width - indent, lineGap }
  const text = runs.map(({ text }) => text).join('')
  doc.fontSize(size)
  const each = doc.currentLineHeight(true) + lineGap
  const lines = Math.max(1, Math.round(doc.heightOfString(text, box) / each))
  return { size, x: margin + indent, box, each, lines, above: level ? 10 : depth ? 2 : 5 }
}

/** Lines of a block that stay together at its beginning: with a heading, those below it as well. */
function startHeight(paper, [block, ...rest]) {
  if (!block || block.kind === 'rule') return 20
  const { each, lines, above } = measure(paper, block)
  if (block.level) return above + lines * each + (rest.length > 0 ? startHeight(paper, rest) : 0)
  return above + Math.min(lines, lines === 3 ? 3 : 2) * each
}

/** Writes a rich text; a heading stays with its text, and no page begins or ends with one line. */
export function writeRichText(paper, blocks) {
  for (const [at, block] of blocks.entries()) {
    paper.room(startHeight(paper, blocks.slice(at)))
    if (block.kind === 'rule') writeRule(paper)
    else writeBlock(paper, block)
  }
}

function writeRule({ doc, width }) {
  const y = doc.y + 10
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke()
  doc.y = y + 8
}

function writeBlock(paper, block) {
  const { doc, bottom } = paper
  const { size, x, box, each, lines, above } = measure(paper, block)
  doc.y += above
  // Below the last one no gap is needed.
  const fitting = Math.floor((bottom() - doc.y + lineGap) / each)
  const { page } = doc
  const before = page.margins.bottom
  // One line alone would be left for the next page: it takes another one along.
  if (lines - fitting === 1 && fitting > 2) page.margins.bottom += each
  if (block.marker) {
    doc.fontSize(size).fillColor(ink)
    const beside = doc.widthOfString(block.marker) + 6
    doc.text(block.marker, x - beside, doc.y, { lineBreak: false })
  }
  const y = doc.y
  for (const [at, run] of block.runs.entries()) {
    const place = at === 0 ? [x, y] : []
    const color = run.link ? accent : ink
    doc.fontSize(size).fillColor(color).strokeColor(color).lineWidth(0.3)
    // What is not said is taken from the run before.
    doc.text(run.text, ...place, {
      ...box,
      ...weights[String(run.bold || block.level > 0)],
      oblique: run.italic,
      underline: run.underline,
      strike: run.strike,
      link: run.link,
      continued: at < block.runs.length - 1,
    })
  }
  page.margins.bottom = before
  doc.x = margin
}
