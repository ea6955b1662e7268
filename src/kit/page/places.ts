import { createContext, useContext } from 'react'
import { type Place, screensOf } from './menu.ts'

/** The places of the signed-in member. */
export const Places = createContext<readonly Place[]>([])
export const usePlaces = () => useContext(Places)

/** The place of the screen with that name in the member's menu, if any. */
export const useScreen = (component: string): Place | undefined =>
  screensOf(usePlaces()).find(place => place.component === component && place.known)
