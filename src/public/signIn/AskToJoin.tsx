import { useEffect, useState } from 'react'
import type { joinState } from '#contract/areas/membership/calls/join.ts'
import { joinPaths } from '#contract/areas/membership/joinPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'

/** Leads to the page where people ask to join, where the cooperative takes requests. */
export function AskToJoin({ say }: { say(key: string): string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let gone = false
    postLightly<typeof joinState>(joinPaths.joinState, {}).then(
      state => !gone && setOpen(state.open),
      // Not offered while nobody knows.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return open ? <a href="/join">{say('askToJoin')}</a> : null
}
