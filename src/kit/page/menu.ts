import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { declared } from '#contract/kit/declared.ts'
import { HOME } from '../session/session.ts'

/** The component of an entry that only has children. */
export const PARENT = 'parent'

/** An external address. */
export const isExternal = (url: string) => url.startsWith('https://')

/** A place of the menu, with its ancestors. */
export interface Place {
  name: string
  title: string
  icon: string | null
  url: string
  component: string
  shown: boolean
  /** Whether its component is known. */
  known: boolean
  /** The ancestors, top down. */
  parents: readonly Place[]
  children: readonly Place[]
}

/**
 * The server's menu as places, in order. A parent is only included with a child that leads
 * somewhere; an entry with an unknown component is included and leads to the not-found screen.
 */
export function placesOf(
  menu: readonly MenuItem[],
  known: (component: string) => boolean,
  parents: readonly Place[] = [],
): Place[] {
  const leads = (place: Place): boolean =>
    place.component === PARENT
      ? place.children.some(leads)
      : known(place.component) || isExternal(place.url)
  return [...menu]
    .sort((a, b) => a.sort - b.sort)
    .map(item => {
      const { name, title, icon, url, component } = item
      const shown = item.isShow === '1'
      const place = { name, title, icon, url, component, shown, known: known(component), parents }
      const children: Place[] = []
      const whole: Place = { ...place, children }
      children.push(...placesOf(item.children, known, [...parents, whole]))
      return whole
    })
    .filter(place => place.component !== PARENT || leads(place))
}

/** Every place with a screen, at any depth. */
export const screensOf = (places: readonly Place[]): Place[] =>
  places.flatMap(place => [
    ...(place.component === PARENT ? [] : [place]),
    ...screensOf(place.children),
  ])

/** Every place with children only. */
export const parentsOf = (places: readonly Place[]): Place[] =>
  places.flatMap(place => [
    ...(place.component === PARENT ? [place] : []),
    ...parentsOf(place.children),
  ])

/** The menu entry that is highlighted at an address. */
export function entryAt(places: readonly Place[], pathname: string): Place | undefined {
  const here = placeAt(places, pathname)
  const top = `/${pathname.split('/')[1]}`
  const group = Object.values(declared().groups).find(({ at }) => at === top)
  const above = here?.shown === false ? group?.shownAt : undefined
  return (above && placeAt(places, above)) || here
}

/** The place of an address: its own, or the list of a sub-route. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  return screensOf(places)
    .filter(place => pathname === place.url || pathname.startsWith(`${place.url}/`))
    .sort((a, b) => b.url.length - a.url.length)[0]
}

/** The entries that a group shows. */
const shownIn = (places: readonly Place[]) =>
  places.filter(({ shown, url }) => shown && url !== HOME)

/** A group that shows a single entry is that entry, with the group's icon. */
function folded(place: Place, parents: readonly Place[]): Place {
  const [first, ...others] = shownIn(place.children)
  if (!first) return { ...place, parents, children: [] }
  if (others.length === 0 && place.component === PARENT)
    return folded({ ...first, icon: place.icon ?? first.icon }, parents)
  const children: Place[] = []
  const whole = { ...place, parents, children }
  children.push(...[first, ...others].map(child => folded(child, [...parents, whole])))
  return whole
}

/**
 * What every menu shows, whatever shape the server's has: the home page first, on its own, and no
 * group of one.
 */
export function menuOf(places: readonly Place[]): Place[] {
  const home = screensOf(places).find(({ url, known }) => url === HOME && known)
  const others = shownIn(places)
    // A group in which only the home page is shown.
    .filter(({ component, children }) => {
      const shown = children.filter(child => child.shown)
      return component !== PARENT || shown.length === 0 || shownIn(shown).length > 0
    })
    .map(place => folded(place, []))
  if (!home) return others
  return [{ ...home, icon: home.icon ?? 'home', parents: [], shown: true, children: [] }, ...others]
}

/** Where the current page is in the menu: the entry, or one that contains it. */
export const leadsTo = (entry: Place, here: Place | undefined): boolean =>
  here !== undefined &&
  (entry.url === here.url ||
    here.parents.some(({ name }) => name === entry.name) ||
    entry.children.some(child => leadsTo(child, here)))
