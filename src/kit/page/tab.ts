/**
 * What pages need to know of the tab bar: whether a page that is left stays open in its tab, and
 * which pages hold words that are not saved. Set by the shell; without tabs nothing is kept.
 */

/** What a page holds that is not saved. */
export interface Held {
  /** Is all of it kept in this browser, for the next time the page is opened? */
  kept(): boolean
  /** The member gives it up. */
  discard(): void
}

let keeping = false
/** The tab that is being closed: its page does not stay. */
let closing: string | undefined
const unsaved = new Map<string, Held>()
const waiting = new Set<(key: string) => void>()

/** Parameters that say which record a page is about; the others say how it is shown. */
const identity = ['projectId', 'id', 'ticket', 'memberId']

/** The tab an address belongs to: one for each page, and one for each record of it. */
export function tabKey({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  const which = identity.flatMap(name => {
    const value = params.get(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  return which.length > 0 ? `${pathname}?${which.join('&')}` : pathname
}

/** Says whether pages that are left stay open. */
export const keepPages = (keep: boolean) => {
  keeping = keep
}

/** Pages that are made anew each time (`ignoreCache`), as far as any of them was open. */
const fresh = new Set<string>()
export const ignoreCache = (key: string): void => void fresh.add(key)
/** Is the page of that tab put away with all that is on it, when the member looks at another? */
export const isKept = (key: string): boolean => !fresh.has(key)

/** Does what is typed on the page stay where it is when the member goes elsewhere? */
export const staysOpen = (key: string): boolean => keeping && isKept(key) && closing !== key

export const isUnsaved = (key: string): boolean => unsaved.has(key)
/** Would anything go with the window? */
export const anyLost = (): boolean => [...unsaved.values()].some(held => !held.kept())
export function markUnsaved(key: string, held: Held | undefined) {
  if (held) unsaved.set(key, held)
  else unsaved.delete(key)
}
/** The page is gone, and with it what it held. */
export function discard(key: string) {
  unsaved.get(key)?.discard()
  unsaved.delete(key)
}

/** Leaves a page for good: once the member is elsewhere, its tab closes. */
export function leaveForGood(key: string, go: () => void) {
  closing = key
  go()
}
/** The member is asked, and stays. */
export const stayAfterAll = () => {
  closing = undefined
}
/** Called with the page that was left for good. */
export function onLeft(listener: (key: string) => void): () => void {
  waiting.add(listener)
  return () => {
    waiting.delete(listener)
  }
}
/** The member has arrived at a page. */
export function arrivedAt(key: string) {
  if (closing === undefined || closing === key) return
  const left = closing
  closing = undefined
  for (const listener of waiting) listener(left)
}
