/** A charter of the demo, oldest version first; days are counted back from today. */
export interface DemoCharter {
  project: string
  versions: readonly { by: string; daysAgo: number; note: string; content: string }[]
}

/** A member mentioned in a text, by login name. */
export type Mention = (loginName: string) => string
