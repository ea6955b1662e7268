import { createContext, useContext } from 'react'
import { type Place, screensOf } from './menu.ts'

/** The places the signed-in member may go to. */
export const Places = createContext<readonly Place[]>([])
export const usePlaces = () => useContext(Places)

/** Where the screen of that name stands in this member's menu, if it does. */
export const useScreen = (component: string): Place | undefined =>
  screensOf(usePlaces()).find(place => place.component === component && place.known)
