import { readSource } from '../sources.ts'

/**
 * Who may call what, as the page of rights says (docs/derived/rights.md): it is committed and read
 * in every change, so a right that changes by accident shows itself there, and a call without a row
 * fails the walk.
 */
export const rows: Readonly<Record<string, readonly string[]>> = read()

function read() {
  const all: Record<string, string[]> = {}
  for (const [, name = '', right = ''] of readSource('docs/derived/rights.md').matchAll(
    /^\| `([\w.]+)` \| (?:GET|POST) `[^`]+` \| ([\w:]+) \|/gm,
  )) {
    const names = all[right] ?? []
    all[right] = names
    names.push(name)
  }
  return all
}
