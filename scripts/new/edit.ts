/** Puts a text before the bracket that closes the one `opening` ends with. */
export function insideEnd(text: string, opening: string, more: string): string {
  const start = text.indexOf(opening)
  if (start < 0) throw new Error(`there is no ${opening}`)
  const open = text[start + opening.length - 1] ?? ''
  const close = { '[': ']', '{': '}', '(': ')' }[open] ?? ''
  let depth = 0
  for (let at = start + opening.length - 1; at < text.length; at++) {
    if (text[at] === open) depth++
    if (text[at] === close && --depth === 0) {
      const before = text.slice(0, at).trimEnd()
      const comma = /[,[{(]$/.test(before) ? '' : ','
      return `${before}${comma}${more}${text.slice(at)}`
    }
  }
  throw new Error(`${opening} is never closed`)
}

/** Puts a line after the imports a file begins with, those over several lines included. */
export function importing(text: string, line: string): string {
  if (text.includes(line)) return text
  const imports = [...text.matchAll(/^import [^;]*? from '[^']+'.*$|^import '[^']+'$/gm)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : 0
  return at > 0 ? `${text.slice(0, at)}\n${line}${text.slice(at)}` : `${line}\n\n${text}`
}

/** Adds to a part of a manifest, such as `served: [`; where there is none yet, it is made. */
export function intoPart(text: string, part: string, more: string): string {
  if (text.includes(` ${part}`)) return insideEnd(text, ` ${part}`, more)
  const close = part.endsWith('[') ? ']' : '}'
  return insideEnd(text, ': Area = {', `\n  ${part}${more}${close},\n`)
}

/** Permissions of an area become known where it has none yet. */
export function withRights(text: string): string {
  if (text.includes('interface Permissions')) return text
  const typed = importing(text, "import type { Grant } from '#contract/kit/right.ts'")
  return typed.replace(
    'export const rights = {}',
    `export const rights = {} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}`,
  )
}

/** The same for screens. */
export function withScreens(text: string): string {
  const empty = 'export const screens = {}'
  if (!text.includes(empty)) return text
  const typed = importing(text, "import type { Screens } from '#contract/kit/manifest.ts'")
  return typed.replace(empty, `${empty} as const satisfies Screens`)
}

/** `bankCard` becomes `Bank card`. */
export function worded(name: string): string {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Adds words to a file of them. */
export const addWords =
  (words: Readonly<Record<string, string>>): Change =>
  text =>
    json({ ...(JSON.parse(text) as object), ...words })

export type Change = (text: string) => string

/** What is made: new files with their texts, files that change, and what is left to do by hand. */
export interface Plan {
  files: readonly (readonly [path: string, text: string])[]
  changes: readonly (readonly [path: string, change: Change])[]
  next: readonly string[]
}
