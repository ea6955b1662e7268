/** A charter of the demo, the oldest version first; days are counted back from today. */
export interface DemoCharter {
  project: string
  versions: readonly { by: string; daysAgo: number; note: string; content: string }[]
}

/** Somebody named in a text, by their login name. */
export type Mention = (loginName: string) => string
