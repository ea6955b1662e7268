import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import { whenIdle } from '../../live/live.ts'
import { withWords } from '../../page/lazyWithWords.tsx'
import { ownPlace } from '../../preference.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViews } from '../../views/useViews.ts'
import { loadViewTabs } from '../later.ts'
import './viewTabs.css'

const ViewTabs = lazy(withWords(['views'], loadViewTabs))

/** Whether the page has what it asked for first, and is idle. */
function useSettled(): boolean {
  const client = useQueryClient()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let left = false
    const look = () =>
      whenIdle(() => {
        if (left) return
        if (client.isFetching() === 0) setSettled(true)
        else setTimeout(look, 100)
      })
    look()
    return () => {
      left = true
    }
  }, [client])
  return settled
}

/**
 * The views of a list as tabs above it, for members who have any: at once if this browser remembers
 * them, otherwise when the rows are there. Loads hardly anything for whoever has none.
 */
export function Views({ entity, viewed }: { entity: Entity; viewed: Viewed }) {
  const { views } = useViews(entity.name, useSettled())
  const place = ownPlace(`views.${entity.name}`)
  const [expected] = useState(viewed.waiting || localStorage.getItem(place) !== null)
  const some = expected || views.length > 0
  const [shown, setShown] = useState(some)
  // It stays while they are managed, though the last one may be deleted.
  if (some && !shown) setShown(true)
  if (!shown) return null
  return (
    <div className="cs-view-tabs">
      <Suspense fallback={expected && <i />}>
        <ViewTabs entity={entity} viewed={viewed} place={place} />
      </Suspense>
    </div>
  )
}
