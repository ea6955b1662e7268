/** An option. */
export interface Choice {
  key: string
  title: string
  /** What distinguishes it from others of that title. */
  hint?: string
  /** For members: their photo, or null. */
  face?: number | null
}
