import { diffArrays } from 'diff'
import { type Fate, type Part, partsBetween } from '#src/kit/difference/parts.ts'
import { cleanHtml } from '#src/kit/richText/clean.ts'

/** A paragraph, heading or item: the unit of comparison. */
export interface Block {
  /** Its element; a list item has its marker instead. */
  tag: string
  /** The bullet or number of a list item. */
  sign: string
  /** The nesting depth in lists and quotes. */
  depth: number
  /** `edited`: some words differ; `styled`: the same words with other formatting. */
  fate: Fate | 'edited' | 'styled'
  parts: Part[]
}

interface Piece {
  tag: string
  sign: string
  depth: number
  text: string
  /** Equal if nothing has changed, including formatting. */
  key: string
}

const leaves = ['P', 'H2', 'H3', 'H4', 'PRE', 'HR']
/** Paragraphs with less in common are not an edited one, but two different ones. */
const likeness = 0.4

/** The text of an element, with line breaks. */
function textIn(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n')
  return element.tagName === 'HR' ? '—' : (copy.textContent ?? '')
}

function piecesOf(html: string): Piece[] {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = cleanHtml(html)
  const pieces: Piece[] = []
  const add = (element: Element, sign: string, depth: number) => {
    const tag = element.tagName.toLowerCase()
    const text = textIn(element)
    pieces.push({ tag, sign, depth, text, key: `${tag}${sign && '•'}${depth}${element.innerHTML}` })
  }
  const walk = (parent: Element, sign: string, depth: number) => {
    let own = sign
    for (const child of parent.children) {
      if (leaves.includes(child.tagName)) {
        add(child, own, depth)
        // Only the first paragraph of an item has its marker.
        own = ''
      } else if (child.tagName === 'UL' || child.tagName === 'OL') list(child, depth + 1)
      else if (child.tagName === 'BLOCKQUOTE') walk(child, '', depth + 1)
    }
  }
  const list = (element: Element, depth: number) => {
    const start = Number(element.getAttribute('start') ?? 1)
    for (const [i, item] of [...element.children].entries()) {
      const sign = element.tagName === 'OL' ? `${start + i}.` : '•'
      if (item.querySelector(leaves.join())) walk(item, sign, depth)
      else add(item, sign, depth)
    }
  }
  walk(page.body, '', 0)
  return pieces
}

const lengthOf = (parts: readonly Part[], fate: Fate) =>
  parts.filter(part => part.fate === fate).reduce((sum, { text }) => sum + text.length, 0)

const shown = ({ tag, sign, depth }: Piece) => ({ tag, sign, depth })
const whole = (piece: Piece, fate: Fate): Block => ({
  ...shown(piece),
  fate,
  parts: [{ text: piece.text, fate }],
})

/** Combines a removed and an added piece to an edited one, if they have enough in common. */
function edited(before: Piece, after: Piece): Block | undefined {
  if (before.text === after.text)
    return { ...shown(after), fate: 'styled', parts: [{ text: after.text, fate: 'same' }] }
  const parts = partsBetween(before.text, after.text)
  const same = lengthOf(parts, 'same')
  const longer = Math.max(before.text.length, after.text.length)
  return same >= longer * likeness ? { ...shown(after), fate: 'edited', parts } : undefined
}

/** The old and the new text, in reading order. */
function between(gone: readonly Piece[], come: readonly Piece[]): Block[] {
  const blocks: Block[] = []
  let next = 0
  for (const before of gone) {
    const found = come.slice(next).map(after => edited(before, after))
    const at = found.findIndex(block => block !== undefined)
    const block = found[at]
    if (!block) blocks.push(whole(before, 'out'))
    else {
      blocks.push(...come.slice(next, next + at).map(piece => whole(piece, 'in')), block)
      next += at + 1
    }
  }
  return [...blocks, ...come.slice(next).map(piece => whole(piece, 'in'))]
}

/** Compares two versions of a text. */
export function changesBetween(before: string, after: string): Block[] {
  const blocks: Block[] = []
  let gone: Piece[] = []
  const comparator = (a: Piece, b: Piece) => a.key === b.key
  const flush = (come: Piece[]) => {
    blocks.push(...between(gone, come))
    gone = []
  }
  for (const { value, added, removed } of diffArrays(piecesOf(before), piecesOf(after), {
    comparator,
  })) {
    if (removed) gone = [...gone, ...value]
    else if (added) flush(value)
    else {
      flush([])
      blocks.push(...value.map(piece => whole(piece, 'same')))
    }
  }
  flush([])
  return blocks
}
