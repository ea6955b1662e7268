import { tabKey } from '#src/kit/page/tab.ts'
import { tabs } from '#src/kit/page/tabStore.ts'
import { standing } from '#src/kit/session/standing.ts'

const KEPT = () => `commonshare-scrolled-${standing().profile?.id ?? 0}`
/** Milliseconds until a page that stays shorter than it was is left where it is. */
const patience = 15_000

type Positions = Record<string, number>

/** How far each open page is scrolled, in pixels. */
let positions: Positions | undefined

/** This window's own; in a new window, those of the one before. */
function read(): Positions {
  try {
    const text = sessionStorage.getItem(KEPT()) ?? localStorage.getItem(KEPT())
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
function known(): Positions {
  positions ??= read()
  return positions
}

/** Notes where the page looked at is: a scroll is told of only with the next frame. */
let noteNow: (() => void) | undefined

/** Kept over a reload, for the pages that are open. */
export function keepScrolled() {
  noteNow?.()
  // The page looked at has no tab yet as long as the bar is under way.
  const open = new Set([tabKey(location), ...tabs().map(tab => tab.key)])
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(known()).filter(([k]) => open.has(k))),
  )
  try {
    sessionStorage.setItem(KEPT(), text)
    localStorage.setItem(KEPT(), text)
  } catch {
    // No room: the pages begin at their top.
  }
}

/** Where a page is now, that nobody followed so far. */
export const noteScrolled = (key: string) => {
  known()[key] = scrollY
}

/** Whatever says that the member scrolls, or is about to. */
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Brings a page to where it was, as soon as it is long enough, unless the member moves it first;
 * from then on notes where it is. Answers how to stop.
 */
export function followScroll(key: string): () => void {
  const target = known()[key]
  const isNew = !target
  let reaching = !isNew
  const longEnough = (y: number) => document.documentElement.scrollHeight - innerHeight >= y - 1

  const growing = new ResizeObserver(reach)
  const giveUp = setTimeout(arrive, patience)
  function arrive() {
    reaching = false
    growing.disconnect()
    clearTimeout(giveUp)
    for (const hand of hands) removeEventListener(hand, arrive)
  }
  function reach() {
    if (!reaching || typeof target !== 'number' || !longEnough(target)) return
    scrollTo(0, target)
    arrive()
  }
  const note = () => {
    // Going elsewhere scrolls as well: that is not this page any more.
    if (!reaching && tabKey(location) === key) known()[key] = scrollY
  }

  // After the page stands and its heading has the focus.
  const frame = requestAnimationFrame(() => {
    if (isNew) return scrollTo(0, 0)
    reach()
    if (reaching) growing.observe(document.body)
  })
  for (const hand of hands) addEventListener(hand, arrive, { passive: true })
  addEventListener('scroll', note, { passive: true })
  noteNow = note
  return () => {
    cancelAnimationFrame(frame)
    arrive()
    if (noteNow === note) noteNow = undefined
    removeEventListener('scroll', note)
  }
}
