import { useEffect, useEffectEvent, useState } from 'react'
import { externalList } from '#contract/areas/project/calls/market.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { listingOf } from '#src/kit/list/listing.ts'
import { usePlace } from './place.ts'

const pageSize = 12
/** Milliseconds to wait after a keystroke. */
const pause = 300

/** The published projects that the address asks for, and what is typed to search them. */
export function useHall(version: number) {
  const { place, to, go } = usePlace()
  const { keyword, type, orderBy, pageNo } = place
  const [typed, setTyped] = useState(keyword)
  const { data, ...asked } = useCall(
    externalList,
    { keyword: keyword || null, type: type || null, orderBy, pageNo, pageSize },
    version,
  )
  const list = listingOf(asked, data, {
    pager: { pageNo, pageSize, to: page => to({ pageNo: page }) },
    turn: page => go({ pageNo: page }, true),
  })

  // After the debounce it uses the current place, which may have changed.
  const find = useEffectEvent(() => go({ keyword: typed.trim(), pageNo: 1 }, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => find(), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    go({ keyword: '', type: '', pageNo: 1 })
  }
  return { place, to, go, list, typed, setTyped, clear }
}
export type HallState = ReturnType<typeof useHall>
