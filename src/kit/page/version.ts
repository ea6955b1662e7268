import { useSyncExternalStore } from 'react'

/** Milliseconds: looks are at least so far apart, and after "later" nothing is said for so long. */
const apart = 60_000
const later = 60 * 60_000

let newer = false
let quietUntil = 0
let looked = 0
const watchers = new Set<() => void>()
const changed = () => {
  for (const watch of watchers) watch()
}

/** The script a page begins with; its name says what it holds. */
const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src')

async function differs(): Promise<boolean> {
  // Served from its sources nothing is named by what it holds.
  if (import.meta.env.DEV) return false
  const answer = await fetch(`${import.meta.env.BASE_URL}index.html`, { cache: 'no-store' })
  const there = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  const own = entryOf(document)
  return answer.ok && Boolean(own && there) && own !== there
}

/**
 * Does the server have another build than this tab runs? Derived from the page it gives out, so
 * that any server will do. `now` asks although it was just asked: a file was missing.
 */
export async function lookForNewer(now = false): Promise<boolean> {
  if (newer || (!now && Date.now() - looked < apart)) return newer
  looked = Date.now()
  const found = await differs().catch(() => false)
  if (found && !newer) {
    newer = true
    changed()
  }
  return newer
}

/** Says nothing of it for a while. */
export function notNow() {
  quietUntil = Date.now() + later
  changed()
  setTimeout(changed, later)
}

/** Is there a newer version to tell of? */
export const useNewer = (): boolean =>
  useSyncExternalStore(
    watch => {
      watchers.add(watch)
      return () => {
        watchers.delete(watch)
      }
    },
    () => newer && Date.now() >= quietUntil,
  )
