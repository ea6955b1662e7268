/**
 * What pages need to know about the tab bar: whether a page stays open in its tab when the member
 * leaves it, and which pages have unsaved work. Set by the shell; without tabs no page stays open.
 */

/** Unsaved work on a page. */
export interface UnsavedWork {
  /** Whether all of it is stored in this browser, for the next time the page is opened. */
  isStored(): boolean
  /** The member discards it. */
  discard(): void
}

let pagesStayOpen = false
/** The tab that is being closed: its page does not stay open. */
let closing: string | undefined
const unsaved = new Map<string, UnsavedWork>()
const listeners = new Set<(key: string) => void>()

/** Parameters that identify the record of a page; all others only say how it is shown. */
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

/** Sets whether pages stay open when the member leaves them. */
export const setPagesStayOpen = (stay: boolean) => {
  pagesStayOpen = stay
}

/** Pages that have been opened and are rendered again each time (`ignoreCache`). */
const uncached = new Set<string>()
export const ignoreCache = (key: string): void => void uncached.add(key)
/** Whether the page of that tab is hidden with its state when the member opens another one. */
export const isCached = (key: string): boolean => !uncached.has(key)

/** Whether the page keeps its state when the member goes to another page. */
export const staysOpen = (key: string): boolean => pagesStayOpen && isCached(key) && closing !== key

/** Pages that do not exist (any more). */
const passing = new Set<string>()
export const isPassing = (key: string): boolean => passing.has(key)
export const markPassing = (key: string, is: boolean): void =>
  void (is ? passing.add(key) : passing.delete(key))

export const isUnsaved = (key: string): boolean => unsaved.has(key)
/** Whether closing the window would lose unsaved work. */
export const anyNotStored = (): boolean => [...unsaved.values()].some(work => !work.isStored())
export function markUnsaved(key: string, work: UnsavedWork | undefined) {
  if (work) unsaved.set(key, work)
  else unsaved.delete(key)
}
/** The page was closed: its unsaved work is discarded. */
export function discard(key: string) {
  unsaved.get(key)?.discard()
  unsaved.delete(key)
}

/** Leaves a page and closes its tab once the member has arrived at another page. */
export function leaveForGood(key: string, go: () => void) {
  closing = key
  go()
}
/** The member was asked and stays on the page. */
export const stayAfterAll = () => {
  closing = undefined
}
/** Calls the listener with the key of the tab that was closed. */
export function onLeft(listener: (key: string) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
/** The member has arrived at a page. */
export function arrivedAt(key: string) {
  if (closing === undefined || closing === key) return
  const left = closing
  closing = undefined
  for (const listener of listeners) listener(left)
}
