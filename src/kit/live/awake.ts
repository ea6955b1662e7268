/** Milliseconds a hidden tab keeps listening: browsers allow few connections for all tabs together. */
const hiddenFor = 60_000
/** Milliseconds without a hand on it after which a tab stops: nobody is looking. */
const idleFor = 30 * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls back when somebody may be looking at the tab, and when nobody is any more. */
export function onAwake(changed: (awake: boolean) => void): void {
  let awake = !document.hidden
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen = Date.now()

  const set = (next: boolean) => {
    if (next === awake) return
    awake = next
    changed(next)
  }
  // Looked at from time to time: a timer for every movement of a hand would cost more.
  setInterval(() => Date.now() - seen > idleFor && set(false), 60_000)
  const sign = () => {
    seen = Date.now()
    if (!document.hidden) set(true)
  }
  for (const name of signs) addEventListener(name, sign, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => set(false), hiddenFor)
    else sign()
  })
  // A page kept for Back has lost its connection.
  addEventListener('pagehide', () => set(false))
  addEventListener('pageshow', event => event.persisted && sign())
}
