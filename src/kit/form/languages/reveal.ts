import { createContext, useContext } from 'react'

/** Shows the part of a form that this is in, which may be hidden behind a tab. */
export const Reveal = createContext<() => void>(() => {})
export const useReveal = () => useContext(Reveal)
