/** How tall the rows of a list are. */
export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Where a column stays while the others scroll. */
export const sides = ['start', 'end'] as const
export type Side = (typeof sides)[number]

/** Pixels a column may be wide. */
export const widths = { least: 60, most: 800 } as const

export interface Column {
  name: string
  shown: boolean
  /** Pixels; as wide as what it holds, when left out. */
  width?: number | undefined
  side?: Side | undefined
}

/** How a member wants a list to look. */
export interface Look {
  columns: readonly Column[]
  density: Density
}
