/** A space this many times the size of the font separates columns. */
const column = 1.6
const longest = 1000

/**
 * The lines of a page, in the order in which they were written. Where a line goes on after a wide
 * space there is a tab.
 */
export function linesOf(items) {
  const lines = []
  let line = ''
  let last
  const end = () => {
    const text = line.replace(/[ \u00a0\u3000]+/g, ' ').trim()
    if (text) lines.push(text.slice(0, longest))
    line = ''
    last = undefined
  }
  for (const { str, transform, width, height, hasEOL } of items) {
    const [, , , , x = 0, y = 0] = transform ?? []
    const size = height || last?.size || 10
    if (last && str && Math.abs(y - last.y) > size * 0.6) end()
    if (last && str.trim()) {
      const gap = x - last.end
      if (gap > size * column) line += '\t'
      else if (gap > size * 0.15 && !line.endsWith(' ')) line += ' '
    }
    line += str
    if (str.trim()) last = { y, end: x + width, size }
    if (hasEOL) end()
  }
  end()
  return lines
}
