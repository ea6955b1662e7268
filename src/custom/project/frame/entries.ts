import { menuWords } from '#src/kit/words.ts'
import { screensOf } from '#src/shell/menu.ts'
import { usePlaces } from '#src/shell/places.ts'

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
