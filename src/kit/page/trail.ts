import { useLocation } from 'react-router'
import { menuWords } from '../words/words.ts'
import { type Place, placeAt } from './menu.ts'
import { usePlaces } from './places.ts'

/** A step of the breadcrumb; with `to`, a link. */
export interface Step {
  label: string
  to?: string
}

/** The menu shows it: a group of one is shown as that one. */
const isGroup = ({ children }: Place) => children.filter(({ shown }) => shown).length > 1

/** The steps to the current place, or another one: its parents, then itself as a link. */
export function useTrail(at?: string): Step[] {
  const { pathname } = useLocation()
  const place = placeAt(usePlaces(), at ?? pathname)
  if (!place) return []
  return [
    ...place.parents.filter(isGroup).map(parent => ({ label: menuWords(parent) })),
    { label: menuWords(place), to: place.url },
  ]
}
