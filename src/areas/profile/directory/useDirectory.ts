import { useEffect, useEffectEvent, useState } from 'react'
import { memberDirectory } from '#contract/areas/profile/calls.ts'
import { busyStatuses } from '#contract/areas/profile/personalCv.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { listingOf } from '#src/kit/list/listing.ts'
import { usePlace } from './place.ts'

const pageSize = 12
/** Milliseconds to wait after a keystroke. */
const pause = 300

type Busy = keyof typeof busyStatuses
const isBusy = (word: string): word is Busy => Object.hasOwn(busyStatuses, word)

/** The members that the address asks for, and what is typed to search them. */
export function useDirectory() {
  const { place, to, go, clear } = usePlace()
  const { keyword, tag, project, busyStatus, pageNo } = place
  const [typed, setTyped] = useState(keyword)
  const { data, ...asked } = useCall(memberDirectory, {
    keyword: keyword || null,
    tag: tag || null,
    project: project || null,
    busyStatus: isBusy(busyStatus) ? busyStatus : null,
    ...{ pageNo, pageSize },
  })
  const list = listingOf(asked, data, {
    pager: { pageNo, pageSize, to: page => to({ pageNo: page }) },
    turn: page => go({ pageNo: page }, true),
  })
  // After the pause it uses the current place, which may have changed.
  const find = useEffectEvent(() => go({ keyword: typed.trim() }, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => find(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    place,
    go,
    list,
    typed,
    setTyped,
    narrowed: Boolean(keyword || tag || project || busyStatus),
    clear() {
      setTyped('')
      clear()
    },
  }
}
export type DirectoryState = ReturnType<typeof useDirectory>
