import { type Place, placeAt } from '#src/kit/page/menu.ts'
import { menuWords } from '#src/kit/words/words.ts'

/** Pages that are named by texts only, not by the title of a record. */
const form = /\/(create|edit\/[^/]+)$/

/**
 * A tab or a recent page in the current language, as far as possible without opening it: by the
 * label of its menu place. Titles of records stay.
 */
export function reworded<T extends { key: string; title: string }>(
  tab: T,
  places: readonly Place[],
): T {
  const [pathname = ''] = tab.key.split('?')
  const place = placeAt(places, pathname)
  if (!place) return tab
  const label = menuWords(place)
  const [record = ''] = tab.title.split(' · ')
  // A list with an open saved view also has the name of the view.
  const viewed = tab.key === place.url && tab.title.includes(' · ')
  if ((tab.key === place.url && !viewed) || form.test(pathname)) return { ...tab, title: label }
  if (pathname === place.url) return { ...tab, title: `${record} · ${label}` }
  return tab
}
