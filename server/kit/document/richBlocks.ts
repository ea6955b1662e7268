import { Parser } from 'htmlparser2'

/** A piece of text in one style. */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  /** The address it links to. */
  link: string | null
}

/** A heading, a paragraph or an item of a list; `rule` is a line across. */
export interface RichBlock {
  kind: 'text' | 'rule'
  /** 2 to 4 for a heading, otherwise 0. */
  level: number
  /** How many lists it is in. */
  depth: number
  /** What stands left of an item: a number or a dot. */
  marker: string | null
  quote: boolean
  runs: readonly Run[]
}

interface List {
  /** The number of the next item; null if they are not numbered. */
  next: number | null
}

const starts = new Set(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'blockquote', 'ul', 'ol'])

/** Removes the spaces that a browser does not show either; a block of nothing else has no runs. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept = runs.filter(({ text }) => text !== '')
  const [first] = kept
  const last = kept.at(-1)
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return kept.filter(({ text }) => text !== '')
}

/** The blocks of a rich text (`contract/kit/richText.ts`), for a document that draws them. */
export function richBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = []
  const lists: List[] = []
  const links: (string | null)[] = []
  const inside = new Map<string, number>()
  const isIn = (...tags: string[]) => tags.some(tag => (inside.get(tag) ?? 0) > 0)
  let level = 0
  let marker: string | null = null
  let runs: Run[] = []

  function end() {
    const kept = trimmed(runs)
    runs = []
    // The marker of an item waits for the first of its paragraphs.
    if (kept.length === 0) return
    const quote = isIn('blockquote', 'pre')
    blocks.push({ kind: 'text', level, depth: lists.length, marker, quote, runs: kept })
    marker = null
  }

  function write(text: string) {
    const style = {
      bold: isIn('strong'),
      italic: isIn('em'),
      underline: isIn('u', 'a'),
      strike: isIn('s'),
      link: links.at(-1) ?? null,
    }
    const last = runs.at(-1)
    const same =
      last && Object.entries(style).every(([key, value]) => last[key as 'bold'] === value)
    if (same) last.text += text
    else runs.push({ text, ...style })
  }

  const parser = new Parser({
    onopentag(tag, { href, start }) {
      if (starts.has(tag)) end()
      inside.set(tag, (inside.get(tag) ?? 0) + 1)
      if (/^h\d$/.test(tag)) level = Number(tag[1])
      if (tag === 'ul') lists.push({ next: null })
      if (tag === 'ol') lists.push({ next: Number(start ?? 1) || 1 })
      if (tag === 'a') links.push(/^(https?|mailto|tel):/.test(href ?? '') ? (href ?? null) : null)
      if (tag === 'br') write('\n')
      if (tag === 'hr') {
        end()
        blocks.push({ kind: 'rule', level: 0, depth: 0, marker: null, quote: false, runs: [] })
      }
      if (tag === 'li') {
        const list = lists.at(-1)
        marker = list?.next == null ? '•' : `${list.next++}.`
      }
    },
    ontext(text) {
      write(isIn('pre') ? text : text.replace(/[ \t\r\n\f]+/g, ' '))
    },
    onclosetag(tag) {
      if (starts.has(tag)) end()
      inside.set(tag, (inside.get(tag) ?? 1) - 1)
      if (/^h\d$/.test(tag)) level = 0
      if (tag === 'ul' || tag === 'ol') lists.pop()
      if (tag === 'a') links.pop()
    },
  })
  parser.end(html)
  end()
  return blocks
}
