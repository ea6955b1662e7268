const han = /\p{Script=Han}+/gu
/** Characters of a suggestion at most; what is typed may be longer. */
const longest = 16
/** As the contract has it. */
const most = 32

/** The first letters of the syllables of Chinese characters. */
export type Initials = (characters: string) => string

export const hasHan = (name: string): boolean => name.search(han) >= 0

/**
 * A project id from a name: its Latin letters and figures, whole words as far as they fit, and the
 * initials of Chinese characters. Empty where the name has none of them.
 */
export function idFrom(name: string, initials?: Initials): string {
  const said = name.replace(han, characters => (initials ? ` ${initials(characters)} ` : ' '))
  const words =
    said
      .normalize('NFKD')
      .replace(/\p{Mark}+/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  const first = words[0]?.slice(0, longest) ?? ''
  let id = first
  for (const word of words.slice(1)) {
    if (id.length + word.length > longest) break
    id += word
  }
  // Of two characters at least.
  return id.length === 1 ? `${id}1` : id
}

/** The id, or with the first number that makes another one of it; upper and lower case are one. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!id || !taken.has(id.toUpperCase())) return id
  for (let number = 2; ; number++) {
    const next = `${id.slice(0, most - String(number).length)}${number}`
    if (!taken.has(next.toUpperCase())) return next
  }
}
