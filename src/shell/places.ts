import { createContext, useContext } from 'react'
import type { Place } from './menu.ts'

/** The places the signed-in member may go to. */
export const Places = createContext<readonly Place[]>([])
export const usePlaces = () => useContext(Places)
