import type { LightText } from '#src/kit/light/words.ts'

/** What each of the join pages is given. */
export interface PartProps {
  words: LightText
  /** The unguessable part of the address. */
  link: string
  /** Opens the product after somebody has signed in. */
  goOn(): Promise<void>
}
