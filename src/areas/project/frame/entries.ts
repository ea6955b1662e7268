import { screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'

/** A page of a project. */
export interface Entry {
  /** The last part of its address, which names it. */
  page: string
  label: string
}

/** The pages of a project this member can open, in the menu's order. */
export function useEntries(): Entry[] {
  return screensOf(usePlaces())
    .filter(({ url, known }) => known && url.startsWith('/projects/'))
    .map(place => ({ page: place.url.slice('/projects/'.length), label: menuWords(place) }))
}
