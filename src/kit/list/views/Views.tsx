import { lazy, Suspense, useRef, useState } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import { withWords } from '../../page/lazyWithWords.tsx'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { loadViews, loadViewTabs } from '../later.ts'
import { nameOf, useViewNames } from './useViewNames.ts'
import './viewTabs.css'

const ViewTabs = lazy(withWords(['views'], loadViewTabs))
const ViewsPanel = lazy(withWords(['views'], loadViews))

interface Props {
  entity: Entity
  viewed: Viewed
}

/** The views of a list as tabs above it, for members who have any; and how they are managed. */
export function Views({ entity, viewed }: Props) {
  const own = useViewNames(entity.name)
  const { view } = viewed
  const [managing, setManaging] = useState<boolean>()
  const line = useRef<HTMLDivElement>(null)
  // A view that is shared with others only has a tab while it is open.
  const names = view && !own.some(({ id }) => id === view.id) ? [...own, nameOf(view)] : own

  function close() {
    // With its last view, the line goes away, and the button that would get the focus back.
    if (names.length === 0) line.current?.parentElement?.querySelector('input')?.focus()
    setManaging(false)
  }
  return (
    <>
      {(names.length > 0 || managing) && (
        <div ref={line} className="cs-view-tabs">
          <Suspense fallback={null}>
            <ViewTabs viewed={viewed} names={names} manage={() => setManaging(true)} />
          </Suspense>
        </div>
      )}
      {managing !== undefined && (
        <Suspense fallback={null}>
          <ViewsPanel entity={entity} viewed={viewed} open={managing} close={close} />
        </Suspense>
      )}
    </>
  )
}
