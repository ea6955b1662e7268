import { useLayoutEffect, useState } from 'react'
import type { Draft, DraftState } from './draft.ts'

/**
 * The state of a draft. It is followed from the moment a form is shown: `useSyncExternalStore`
 * begins a little later, and what is typed in between would be drawn late.
 */
export function useDraft(draft: Draft): DraftState {
  const [state, setState] = useState(draft.state)
  useLayoutEffect(() => {
    const update = () => setState(draft.state())
    update()
    return draft.subscribe(update)
  }, [draft])
  return state
}
