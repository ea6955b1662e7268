/**
 * How questions are put in a language, in the form of `compared`. A question is compared with them
 * in the order of `understand.ts`.
 */
export interface Grammar {
  introduce: RegExp
  whyNot: readonly RegExp[]
  whoGrants: RegExp
  /** Asks how something is done or what it means. */
  howTo: RegExp
  /** May ask that, if the question is nothing else. */
  perhapsHowTo: RegExp
  /** Asks how something stands, not how it is done. */
  howIs: RegExp
  whatWaits: RegExp
  /** The beginning of a wish to go somewhere; the rest is where. */
  open: RegExp
  /** The same by a short word, which leads only to a page by its name. */
  go: RegExp
  /** Asks to see something, which may be a page by its name. */
  show: RegExp
  find: RegExp
  /** What is not the word that is searched for, around it. */
  aroundKeyword: readonly RegExp[]
  kpi: RegExp
  shares: RegExp
  points: RegExp
  /** The project that a question about figures names. */
  project(rest: string): string | undefined
  /** Whether nothing is left of a question without its figure and the usual words around it. */
  onlyFigure(rest: string): boolean
  /** Speaks of oneself. */
  mine: RegExp
}
