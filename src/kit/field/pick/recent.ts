import { session, viewing } from '../../session/session.ts'

/** Rows that are offered first at most, of each entity. */
const most = 5
const placeOf = (entity: string) => `commonshare-chosen-${session()?.mid ?? 0}-${entity}`

export type Key = number | string

/** What the member last chose of an entity on this browser, the latest first. */
export function recentOf(entity: string): Key[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(entity)) ?? '[]')
    const sound = (one: unknown): one is Key => typeof one === 'number' || typeof one === 'string'
    return Array.isArray(stored) ? stored.filter(sound).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers what was chosen; not for whoever looks through another's eyes. */
export function chosen(entity: string, key: Key): void {
  if (viewing()) return
  const others = recentOf(entity).filter(one => one !== key)
  try {
    localStorage.setItem(placeOf(entity), JSON.stringify([key, ...others].slice(0, most)))
  } catch {
    // The browser has no room: nothing is offered first.
  }
}
