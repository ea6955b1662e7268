/** Contrast of at least 3:1 on the surfaces of both themes; always beside a name. */
const colours = [
  '#165dff',
  '#0e9f6e',
  '#d97706',
  '#a855f7',
  '#db2777',
  '#0891b2',
  '#c2410c',
  '#65a30d',
] as const
const OTHERS = '#7b8496'

/** A colour for each member, the same in all charts of the page; members far down share one. */
export const colourOf = (members: readonly number[], member: number): string =>
  colours[members.indexOf(member)] ?? OTHERS
