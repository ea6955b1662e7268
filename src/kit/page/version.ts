import { useSyncExternalStore } from 'react'

/** Milliseconds: the minimum time between two checks, and the pause after "later". */
const apart = 60_000
const later = 60 * 60_000

let newer = false
let quietUntil = 0
let looked = 0
const watchers = new Set<() => void>()
const changed = () => {
  for (const watch of watchers) watch()
}

/** The scripts that a page begins with; their names contain content hashes. */
const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')]
    .map(script => script.getAttribute('src'))
    .join(' ')

async function differs(): Promise<boolean> {
  // In development, files have no content hash.
  if (import.meta.env.DEV) return false
  const answer = await fetch(`${import.meta.env.BASE_URL}index.html`, { cache: 'no-store' })
  const there = scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  const own = scriptsOf(document)
  return answer.ok && Boolean(own && there) && own !== there
}

/**
 * Whether the server has another build than this tab. It is read from the page that the server
 * returns, so that any server works. `now` skips the minimum time: a file was missing.
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

/** Hides the notice for a while. */
export function notNow() {
  quietUntil = Date.now() + later
  changed()
  setTimeout(changed, later)
}

/** Whether to show that there is a newer version. */
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
