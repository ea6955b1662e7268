import { Activity, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router'
import { anyNotStored, isCached, setPagesStayOpen, tabKey } from '#src/kit/page/tab.ts'
import { useTabs, useVersions } from '#src/kit/page/tabStore.ts'
import { followScroll, notePosition, storePositions } from './scrollPosition.ts'

interface Page {
  outlet: ReactNode
  /** The location as the page sees it: a hidden page does not follow navigation. */
  location: React.ContextType<typeof LocationContext>
}

/** Tells pages whether they stay open, and stores their scroll positions. */
function usePositions(tabbed: boolean, here: string) {
  useEffect(() => {
    setPagesStayOpen(tabbed)
    // The browser's own scroll restoration could undo scrolling by the member.
    history.scrollRestoration = tabbed ? 'manual' : 'auto'
    return () => setPagesStayOpen(false)
  }, [tabbed])
  const before = useRef(tabbed)
  useEffect(() => {
    const wasTabbed = before.current
    before.current = tabbed
    if (!tabbed) return
    // The tab bar appeared on a rendered page: its position stays.
    if (!wasTabbed) notePosition(here)
    return followScroll(here)
  }, [tabbed, here])
  useEffect(() => {
    // Hidden pages do not ask themselves; work that is not stored would be lost with the window.
    const ask = (event: BeforeUnloadEvent) => anyNotStored() && event.preventDefault()
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', storePositions)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', storePositions)
    }
  }, [])
}

/**
 * Renders the current page and, with the tab bar (`tabbed`), all other open pages, hidden with their
 * state. The tab bar depends on the width of the window; the current page stays mounted.
 */
export function OpenPages({ tabbed }: { tabbed: boolean }) {
  const here = useLocation()
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const open = useTabs()
  const versions = useVersions()
  const key = tabKey(here)
  usePositions(tabbed, key)
  const [last, setLast] = useState(key)
  const [pages, setPages] = useState<ReadonlyMap<string, Page>>(new Map())
  const known = pages.get(key)
  if (known?.outlet !== outlet || known?.location !== location) {
    // Without the tab bar the previous page is unmounted; pages hidden before stay.
    const stays = (other: string) =>
      isCached(other) && (tabbed || other !== last) && open.some(tab => tab.key === other)
    const others = [...pages].filter(([other]) => other !== key && stays(other))
    setPages(new Map([...others, [key, { outlet, location }]]))
    setLast(key)
  }
  // Sorted by key: moving a page in the document would reload its frames and lose the focus.
  return [...pages]
    .filter(([one]) => one === key || open.some(tab => tab.key === one))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([one, page]) => (
      <Activity key={`${one} ${versions[one] ?? 0}`} mode={one === key ? 'visible' : 'hidden'}>
        <LocationContext value={page.location}>{page.outlet}</LocationContext>
      </Activity>
    ))
}
