import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router'
import { entryAt, menuOf, type Place, screensOf } from './menu.ts'

/** The places of the signed-in member. */
export const Places = createContext<readonly Place[]>([])
export const usePlaces = () => useContext(Places)

/** The place of the screen with that name in the member's menu, if any. */
export const useScreen = (component: string): Place | undefined =>
  screensOf(usePlaces()).find(place => place.component === component && place.known)

/** The entries of the menu, and the place that is highlighted in it. */
export function useMenu(): { entries: readonly Place[]; here: Place | undefined } {
  const places = usePlaces()
  const { pathname } = useLocation()
  return { entries: useMemo(() => menuOf(places), [places]), here: entryAt(places, pathname) }
}
