import { tabKey } from '#src/kit/page/tab.ts'
import { tabs } from '#src/kit/page/tabStore.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'

const storageKey = () => `commonshare-scrolled-${currentMember().profile?.id ?? 0}`
/** Milliseconds to wait for a page to become as long as it was. */
const maxWait = 15_000

type Positions = Record<string, number>

/** How far each open page is scrolled, in pixels. */
let positions: Positions | undefined

/** The positions of this window, or in a new window those of the previous one. */
function read(): Positions {
  try {
    const text = sessionStorage.getItem(storageKey()) ?? localStorage.getItem(storageKey())
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
function known(): Positions {
  positions ??= read()
  return positions
}

/** Notes the current position: the scroll event only comes with the next frame. */
let noteNow: (() => void) | undefined

/** Stores the positions of open pages, so that they survive a reload. */
export function storePositions() {
  noteNow?.()
  // The current page has no tab while the tab bar is loading.
  const open = new Set([tabKey(location), ...tabs().map(tab => tab.key)])
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(known()).filter(([k]) => open.has(k))),
  )
  try {
    sessionStorage.setItem(storageKey(), text)
    localStorage.setItem(storageKey(), text)
  } catch {
    // The storage is full: pages begin at the top.
  }
}

/** Notes the position of a page that was not followed so far. */
export const notePosition = (key: string) => {
  known()[key] = scrollY
}

/** Events that mean that the member is scrolling or about to. */
const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position of a page as soon as it is long enough, unless the member scrolls
 * first; from then on notes its position. Returns a function that stops this.
 */
export function followScroll(key: string): () => void {
  const target = known()[key]
  const isNew = !target
  let reaching = !isNew
  const longEnough = (y: number) => document.documentElement.scrollHeight - innerHeight >= y - 1

  const growing = new ResizeObserver(reach)
  const giveUp = setTimeout(arrive, maxWait)
  function arrive() {
    reaching = false
    growing.disconnect()
    clearTimeout(giveUp)
    for (const hand of inputEvents) removeEventListener(hand, arrive)
  }
  function reach() {
    if (!reaching || typeof target !== 'number' || !longEnough(target)) return
    scrollTo(0, target)
    arrive()
  }
  const note = () => {
    // Navigation scrolls as well, but that is another page.
    if (!reaching && tabKey(location) === key) known()[key] = scrollY
  }

  // After the page has rendered and its heading has the focus.
  const frame = requestAnimationFrame(() => {
    if (isNew) return scrollTo(0, 0)
    reach()
    if (reaching) growing.observe(document.body)
  })
  for (const hand of inputEvents) addEventListener(hand, arrive, { passive: true })
  addEventListener('scroll', note, { passive: true })
  noteNow = note
  return () => {
    cancelAnimationFrame(frame)
    arrive()
    if (noteNow === note) noteNow = undefined
    removeEventListener('scroll', note)
  }
}
