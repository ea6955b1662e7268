import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { Thread } from '#src/areas/comment/public.ts'
import { session, viewing } from '#src/kit/session/session.ts'
import type { Verification } from './row.ts'

/**
 * The comments on a verification, between its owner and its reviewers; a draft has none, and whoever
 * views as a member does not see them, as little as the images.
 */
export function Comments({ row: { id, verifiStatus } }: { row: Verification }) {
  if (verifiStatus === 'DRAFT' || viewing()) return null
  return (
    <div className="ve-comments">
      <Thread
        entity={personalKyc.name}
        rowId={String(id)}
        withoutFiles
        topics={[memberTopic(session()?.mid ?? 0)]}
      />
    </div>
  )
}
