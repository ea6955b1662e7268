import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { Thread } from '#src/areas/comment/public.ts'
import { session } from '#src/kit/session/session.ts'
import type { Verification } from './row.ts'

/** The comments on a verification, between its owner and its reviewers; a draft has none. */
export function Comments({ row: { id, verifiStatus } }: { row: Verification }) {
  if (verifiStatus === 'DRAFT') return null
  return (
    <div className="ve-comments">
      <Thread
        entity={personalKyc.name}
        rowId={String(id)}
        topics={[memberTopic(session()?.mid ?? 0)]}
      />
    </div>
  )
}
