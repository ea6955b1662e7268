/** How tall the rows of a list are. */
export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** The side at which a column stays while the others scroll. */
export const sides = ['start', 'end'] as const
export type Side = (typeof sides)[number]

/** Pixels a column may be wide. */
export const widths = { least: 60, most: 800 } as const

export interface Column {
  name: string
  shown: boolean
  /** In pixels; without it, as wide as the content. */
  width?: number | undefined
  side?: Side | undefined
}

/** The look of a list, as a member has set it. */
export interface Look {
  columns: readonly Column[]
  density: Density
}
