import { useLayoutEffect, useSyncExternalStore } from 'react'
import { leadsTo, type Place } from '#src/kit/page/menu.ts'
import { useMenu } from '#src/kit/page/places.ts'
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

function store({ key, names }: Open) {
  if (viewing()) return
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // Without storage they are open until the page is loaded again.
  }
}

/** Opens or closes a group. While viewing as another member it is not stored. */
export function openGroup(name: string, is: boolean) {
  const others = openGroups().filter(one => one !== name)
  open = { ...current(), first: false, names: is ? [...others, name] : others }
  store(open)
  for (const changed of listeners) changed()
}

export const useOpenGroups = (): readonly string[] =>
  useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, openGroups)

/** The groups of the page one was on last. */
let last: string | undefined

/**
 * Going to a page opens its groups; afterwards the member decides. The page that is loaded first
 * does so only if this browser remembers nothing.
 */
function enter(names: readonly string[]) {
  const before = last
  last = names.join(' / ')
  if (before === last || (before === undefined && !current().first)) return
  for (const name of names) if (!openGroups().includes(name)) openGroup(name, true)
}

const groupsOf = (entries: readonly Place[], here: Place | undefined): string[] =>
  entries
    .filter(place => place.children.length > 0 && leadsTo(place, here))
    .flatMap(place => [place.name, ...groupsOf(place.children, here)])

/** Opens the groups of the menu that lead to the current page, wherever the menu is. */
export function useEnteredGroups(): void {
  const { entries, here } = useMenu()
  useLayoutEffect(() => enter(groupsOf(entries, here)), [entries, here])
}
