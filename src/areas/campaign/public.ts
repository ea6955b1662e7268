/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Notices of the cooperative that the member has not read. */
export const OwnMemberNotices = lazyWithWords(
  ['pages/memberNotice', 'entities/memberNotice'],
  () => import('./own/Waiting.tsx'),
  null,
)
