import type { NoticeKind, NoticeParams } from '#contract/kit/notice.ts'
import type { Language } from '#server/words.ts'

/** The content of a notice: its kind, the parameters of its text, and a link. */
export type NoticeContent = {
  [K in NoticeKind]: {
    kind: K
    params: NoticeParams[K]
    /** An address within the product. */
    link?: string
    /** It is shown until then. */
    untilDate?: string | null
    /** It is also e-mailed at once, whatever the member has chosen. */
    critical?: boolean
    /** An e-mail that is sent so instead of the usual one. */
    letter?: (language: Language) => { subject: string; text: string }
    /** Also notifies the member who caused it, who otherwise gets no notice. */
    self?: boolean
    /** The notice that replaces several of these in one import; they have the same link. */
    together?: { link: string; as: (count: string) => NoticeContent }
  }
}[NoticeKind]

/** A notice and its recipients, deferred until the import is complete. */
export interface DeferredNotice {
  to: readonly number[]
  content: NoticeContent
}
