import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tabKey } from '#src/kit/tab.ts'
import { visited } from './palette/recents.ts'
import { entitle } from './tabs/store.ts'

/** Calls the page by that name wherever it stands among others: in its tab, among those visited. */
export function useNamed(name: string | undefined) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (name === undefined) return
    visited({ address: pathname + search, title: name })
    entitle(tabKey({ pathname, search }), name)
  }, [name, pathname, search])
}
