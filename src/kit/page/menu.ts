import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { declared } from '#contract/kit/declared.ts'

/** The component of an entry that only holds others. */
export const PARENT = 'parent'

/** An address outside the product. */
export const isExternal = (url: string) => url.startsWith('https://')

/** One place of the menu, with the way to it. */
export interface Place {
  name: string
  title: string
  icon: string | null
  url: string
  component: string
  shown: boolean
  /** It is a screen somebody knows. */
  known: boolean
  /** From the top down, without the place itself. */
  parents: readonly Place[]
  children: readonly Place[]
}

/**
 * The server's menu as places, in order. A parent is kept only with a child that leads somewhere;
 * an entry whose component nobody knows is kept, and leads to the not-found screen.
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

/** Every place that is a screen, at any depth. */
export const screensOf = (places: readonly Place[]): Place[] =>
  places.flatMap(place => [
    ...(place.component === PARENT ? [] : [place]),
    ...screensOf(place.children),
  ])

/** Every place that only holds others. */
export const parentsOf = (places: readonly Place[]): Place[] =>
  places.flatMap(place => [
    ...(place.component === PARENT ? [place] : []),
    ...parentsOf(place.children),
  ])

/** The entry of the menu that is shown as the current one at an address. */
export function entryAt(places: readonly Place[], pathname: string): Place | undefined {
  const here = placeAt(places, pathname)
  const top = `/${pathname.split('/')[1]}`
  const group = Object.values(declared().groups).find(({ at }) => at === top)
  const above = here?.shown === false ? group?.shownAt : undefined
  return (above && placeAt(places, above)) || here
}

/** The place an address belongs to: its own, or the list a sub-route hangs on. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  return screensOf(places)
    .filter(place => pathname === place.url || pathname.startsWith(`${place.url}/`))
    .sort((a, b) => b.url.length - a.url.length)[0]
}
