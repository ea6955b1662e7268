import { useSyncExternalStore } from 'react'
import { session, viewing } from '#src/kit/session/session.ts'

interface Open {
  key: string
  /** Nothing was stored when the page was loaded. */
  first: boolean
  names: readonly string[]
}

const keyOf = () => `commonshare-menu-open-${session()?.mid ?? 0}`

function stored(key: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(names)) return names.filter(name => typeof name === 'string')
  } catch {
    // Invalid content counts as none.
  }
}

let open: Open | undefined
const listeners = new Set<() => void>()

/** Those of the member who is signed in now. */
function current(): Open {
  const key = keyOf()
  if (open?.key !== key) {
    const names = stored(key)
    open = { key, first: names === undefined, names: names ?? [] }
  }
  return open
}

/** The names of the open groups of the menu, as this browser remembers them. */
const openGroups = () => current().names

/** Whether this browser remembers none yet: the group of the current page is opened then. */
export const isFirstVisit = () => current().first

/** Opens or closes a group. While viewing as another member it is not stored. */
export function openGroup(name: string, is: boolean) {
  const others = openGroups().filter(one => one !== name)
  open = { ...current(), names: is ? [...others, name] : others }
  if (!viewing()) localStorage.setItem(open.key, JSON.stringify(open.names))
  for (const changed of listeners) changed()
}

export const useOpenGroups = (): readonly string[] =>
  useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, openGroups)
