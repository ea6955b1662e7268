import type { NoticeKind, NoticeParams } from '#contract/kit/notice.ts'

/** What there is to tell: its kind, the names its wording needs, and where to look at it. */
export type Told = {
  [K in NoticeKind]: {
    kind: K
    params: NoticeParams[K]
    /** An address within the product. */
    link?: string
    /** Also tells who did it; nobody is otherwise told of their own act. */
    self?: boolean
    /** What is told instead where it happens so many times at once: what leads to the same place. */
    together?: { link: string; as: (count: string) => Told }
  }
}[NoticeKind]

/** What is to be told, and whom: kept until all of it is known. */
export interface Gathered {
  to: readonly number[]
  told: Told
}
