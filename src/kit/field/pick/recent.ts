import { session, viewing } from '../../session/session.ts'

/** Recent rows stored for each entity. */
const most = 5
const placeOf = (entity: string) => `commonshare-chosen-${session()?.mid ?? 0}-${entity}`

export type Key = number | string

/** The rows of an entity that the member last chose in this browser, latest first. */
export function recentOf(entity: string): Key[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(entity)) ?? '[]')
    const sound = (one: unknown): one is Key => typeof one === 'number' || typeof one === 'string'
    return Array.isArray(stored) ? stored.filter(sound).slice(0, most) : []
  } catch {
    return []
  }
}

/** Stores a choice, except while viewing as another member. */
export function chosen(entity: string, key: Key): void {
  if (viewing()) return
  const others = recentOf(entity).filter(one => one !== key)
  try {
    localStorage.setItem(placeOf(entity), JSON.stringify([key, ...others].slice(0, most)))
  } catch {
    // The storage is full: nothing is remembered.
  }
}
