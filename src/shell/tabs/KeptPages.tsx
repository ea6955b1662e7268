import { Activity, type ReactNode, useContext, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router'
import { isKept, tabKey } from '#src/kit/tab.ts'
import { useTabs } from './store.ts'

interface Page {
  outlet: ReactNode
  /** The address as the page knows it: one that is put away does not see where the member is now. */
  location: React.ContextType<typeof LocationContext>
}

/** Every open page: the one looked at, and the others put away with all that was typed on them. */
export function KeptPages({ versions }: { versions: Readonly<Record<string, number>> }) {
  const here = useLocation()
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const open = useTabs()
  const key = tabKey(here)
  const [pages, setPages] = useState<ReadonlyMap<string, Page>>(new Map())
  const known = pages.get(key)
  if (known?.outlet !== outlet || known?.location !== location) {
    const stays = (other: string) => isKept(other) && open.some(tab => tab.key === other)
    const kept = [...pages].filter(([other]) => other !== key && stays(other))
    setPages(new Map([...kept, [key, { outlet, location }]]))
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
