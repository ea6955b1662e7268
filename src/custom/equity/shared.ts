/** What every part of the page needs of it. */
export interface Shared {
  /** In the order that gives each member their colour. */
  members: readonly number[]
  /** Another one says that there may be other answers. */
  version: number
  explain(member: number): void
  changed(): void
}
