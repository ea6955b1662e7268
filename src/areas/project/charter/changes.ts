import { diffArrays } from 'diff'
import { type Fate, type Part, partsBetween } from '#src/kit/difference/parts.ts'
import { cleanHtml } from '#src/kit/richText/clean.ts'

/** A paragraph, heading, item …: the unit in which a text is compared. */
export interface Block {
  /** Its element; an item of a list says its sign instead. */
  tag: string
  /** Bullet or number, before an item of a list. */
  sign: string
  /** How deep in lists and quotes. */
  depth: number
  /** `edited`: some words of it; `styled`: the same words, otherwise formatted. */
  fate: Fate | 'edited' | 'styled'
  parts: Part[]
}

interface Piece {
  tag: string
  sign: string
  depth: number
  text: string
  /** Equal when nothing changed, formatting included. */
  key: string
}

const leaves = ['P', 'H2', 'H3', 'H4', 'PRE', 'HR']
/** Two paragraphs with less in common are two paragraphs, not one that was edited. */
const likeness = 0.4

/** The text of an element, line breaks kept. */
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
        // Only the first paragraph of an item carries its sign.
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

/** A removed piece and an added one as one that was edited, where they have enough in common. */
function edited(before: Piece, after: Piece): Block | undefined {
  if (before.text === after.text)
    return { ...shown(after), fate: 'styled', parts: [{ text: after.text, fate: 'same' }] }
  const parts = partsBetween(before.text, after.text)
  const same = lengthOf(parts, 'same')
  const longer = Math.max(before.text.length, after.text.length)
  return same >= longer * likeness ? { ...shown(after), fate: 'edited', parts } : undefined
}

/** What stood there and what stands there now, in the order of reading. */
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

/** Two versions of a text as one: what stayed, what came and what went. */
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
