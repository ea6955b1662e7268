/**
 * The kinds of things that wait for a member, each with what is done about it. Each area adds its
 * own (`declare module` in its area.ts); their names are in `pages/home` under `kinds`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface WaitingKinds {}
export type WaitingKind = keyof WaitingKinds

/** What the member does about it: the button says so (`pages/home:verbs`). */
export type WaitingVerb =
  | 'claim'
  | 'finish'
  | 'rework'
  | 'confirm'
  | 'review'
  | 'approve'
  | 'sign'
  | 'pay'
  /** Only to be looked into. */
  | 'look'
