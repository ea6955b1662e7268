import { Activity, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router'
import { anyLost, isKept, keepPages, tabKey } from '#src/kit/page/tab.ts'
import { useTabs, useVersions } from '#src/kit/page/tabStore.ts'
import { followScroll, keepScrolled, noteScrolled } from './scrolled.ts'

interface Page {
  outlet: ReactNode
  /** The address as the page knows it: one that is put away does not see where the member is now. */
  location: React.ContextType<typeof LocationContext>
}

/** Says to the pages what becomes of them, and keeps where each is scrolled to. */
function useKeeping(keeping: boolean, here: string) {
  useEffect(() => {
    keepPages(keeping)
    // The browser's own restoration could undo what the member scrolled in the meantime.
    history.scrollRestoration = keeping ? 'manual' : 'auto'
    return () => keepPages(false)
  }, [keeping])
  const before = useRef(keeping)
  useEffect(() => {
    const kept = before.current
    before.current = keeping
    if (!keeping) return
    // The tab bar has come to a page that stands: it stays where it is.
    if (!kept) noteScrolled(here)
    return followScroll(here)
  }, [keeping, here])
  useEffect(() => {
    // A page that is put away asks nobody any more; what is not kept would go with the window.
    const ask = (event: BeforeUnloadEvent) => anyLost() && event.preventDefault()
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', keepScrolled)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', keepScrolled)
    }
  }, [])
}

/**
 * The page looked at, and with the tab bar (`keeping`) every other one that is open, put away with
 * all that was typed on it. The bar comes and goes with the width of the window; the page stays.
 */
export function KeptPages({ keeping }: { keeping: boolean }) {
  const here = useLocation()
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const open = useTabs()
  const versions = useVersions()
  const key = tabKey(here)
  useKeeping(keeping, key)
  const [last, setLast] = useState(key)
  const [pages, setPages] = useState<ReadonlyMap<string, Page>>(new Map())
  const known = pages.get(key)
  if (known?.outlet !== outlet || known?.location !== location) {
    // Without the bar a page that is left is gone; those put away before wait for it to come back.
    const stays = (other: string) =>
      isKept(other) && (keeping || other !== last) && open.some(tab => tab.key === other)
    const kept = [...pages].filter(([other]) => other !== key && stays(other))
    setPages(new Map([...kept, [key, { outlet, location }]]))
    setLast(key)
  }
  // In an order of its own: moving a page in the document would reload its frames and focus.
  return [...pages]
    .filter(([one]) => one === key || open.some(tab => tab.key === one))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([one, page]) => (
      <Activity key={`${one} ${versions[one] ?? 0}`} mode={one === key ? 'visible' : 'hidden'}>
        <LocationContext value={page.location}>{page.outlet}</LocationContext>
      </Activity>
    ))
}
