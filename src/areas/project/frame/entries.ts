import { declaredPages } from '#src/kit/page/declaredPages.ts'
import { screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'
import type { InProject } from '../inProject.ts'

/** A page of a project. */
export interface Entry {
  /** The last part of its address, which names it. */
  page: string
  label: string
}

/** The pages that are used most, which are tabs; the others are under “More”. */
const usual = ['details', 'taskList', 'member', 'constitution', 'equity']

const closed = (component: string, tags: InProject['tags']) => {
  const tag = declaredPages().screens[component]?.tag
  return tag !== undefined && !tags.some(own => own === tag)
}

/** The pages of a project this member can open: those used most, then in the menu's order. */
export function useEntries(tags: InProject['tags'] = []): Entry[] {
  const entries = screensOf(usePlaces())
    .filter(({ url, known }) => known && url.startsWith('/projects/'))
    .filter(({ component }) => !closed(component, tags))
    .map(place => ({ page: place.url.slice('/projects/'.length), label: menuWords(place) }))
  const [first, others] = [true, false].map(is =>
    entries.filter(({ page }) => usual.includes(page) === is),
  )
  const rank = ({ page }: Entry) => usual.indexOf(page)
  return [...(first ?? []).sort((a, b) => rank(a) - rank(b)), ...(others ?? [])]
}

/** As many tabs as there are usual pages, and the others, unless there is but one of them. */
export const foldEntries = (all: readonly Entry[]): { tabs: Entry[]; more: Entry[] } => {
  const tabs = all.length > usual.length + 1 ? usual.length : all.length
  return { tabs: all.slice(0, tabs), more: all.slice(tabs) }
}
