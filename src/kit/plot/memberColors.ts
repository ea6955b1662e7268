/**
 * The colours of members: at least 3:1 on the surfaces of both themes, and told apart from each
 * other. They stand beside names, never alone.
 */
export const memberPalette = [
  '#165dff',
  '#0e9f6e',
  '#d97706',
  '#a855f7',
  '#db2777',
  '#0891b2',
  '#c2410c',
  '#65a30d',
  '#8d6e63',
  '#e5484d',
  '#6b7fa8',
  '#a8890c',
] as const

const size = memberPalette.length

/** A colour of the member's id alone: a multiplicative hash, so that neighbours differ. */
const hashed = (member: number) =>
  Math.floor(((Math.imul(member, 0x9e3779b1) >>> 0) / 2 ** 32) * size)

/**
 * One colour for each member, the same wherever they are drawn. `joined` are all members there ever
 * were, in order of joining: of two with the same hash the later one gets the next free colour, so
 * that nobody's changes when others join, leave or overtake them. With more members than colours
 * the later ones share.
 */
export function memberColors(joined: readonly number[]): (member: number) => string {
  const taken = new Set<number>()
  const colors = new Map<number, number>()
  for (const member of joined) {
    if (colors.has(member)) continue
    let at = hashed(member)
    for (let tries = 0; taken.has(at) && tries < size; tries++) at = (at + 1) % size
    taken.add(at)
    colors.set(member, at)
  }
  return member => memberPalette[colors.get(member) ?? hashed(member)] ?? memberPalette[0]
}
