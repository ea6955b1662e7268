import type { Grammar } from './grammar.ts'

/**
 * What a question searches for: what remains without the words around it. `text` is compared,
 * `written` is the same as it was written.
 */
export function keywordIn(
  text: string,
  written: string,
  { aroundKeyword: [quoted, ...around] }: Grammar,
): string | undefined {
  const inQuotes = quoted?.exec(written)?.[1]?.trim()
  if (inQuotes) return inQuotes
  let rest = text
  for (const pattern of [...around, ...around]) {
    const next = rest.replace(pattern, '').trim()
    // Of what consists of such words alone, they are what is searched for.
    if (next) rest = next
  }
  if (rest === text && /^[\s\p{P}]*$/u.test(rest)) return undefined
  const at = text.indexOf(rest)
  return at >= 0 && text.length === written.length ? written.slice(at, at + rest.length) : rest
}
