import { type Place, placeAt } from '#src/kit/page/menu.ts'
import { menuWords } from '#src/kit/words/words.ts'

/** Pages named by words alone, not by what a record is called. */
const form = /\/(create|edit\/[^/]+)$/

/**
 * A tab, or a page that was visited, in the language of now, as far as that can be said without
 * opening it: by the words of its place in the menu. What a record is called stays.
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
  // A list whose saved view is looked at is called after that, too.
  const viewed = tab.key === place.url && tab.title.includes(' · ')
  if ((tab.key === place.url && !viewed) || form.test(pathname)) return { ...tab, title: label }
  if (pathname === place.url) return { ...tab, title: `${record} · ${label}` }
  return tab
}
