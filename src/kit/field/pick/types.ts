/** Something that can be chosen. */
export interface Choice {
  key: string
  title: string
  /** What tells it from others of that title. */
  hint?: string
  /** Of a person: their picture, or null. */
  face?: string | null
}
