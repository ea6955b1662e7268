import { useCallback } from 'react'
import { menuWords } from '#src/kit/words.ts'
import { screensOf } from '../menu.ts'
import { usePlaces } from '../places.ts'
import type { Tab } from './model.ts'

/** What a tab is called: a page of the menu as the menu calls it now, in whatever language. */
export function useTitle(): (tab: Pick<Tab, 'key' | 'title'>) => string {
  const places = usePlaces()
  return useCallback(
    ({ key, title }) => {
      const place = screensOf(places).find(one => one.url === key)
      return place ? menuWords(place) : title
    },
    [places],
  )
}
