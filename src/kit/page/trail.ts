import { useLocation } from 'react-router'
import { menuWords } from '../words/words.ts'
import { placeAt } from './menu.ts'
import { usePlaces } from './places.ts'

/** A step of the breadcrumb; with `to`, a link. */
export interface Step {
  label: string
  to?: string
}

/** The steps to the current place, or another one: its parents, then itself as a link. */
export function useTrail(at?: string): Step[] {
  const { pathname } = useLocation()
  const place = placeAt(usePlaces(), at ?? pathname)
  if (!place) return []
  return [
    ...place.parents.map(parent => ({ label: menuWords(parent) })),
    { label: menuWords(place), to: place.url },
  ]
}
