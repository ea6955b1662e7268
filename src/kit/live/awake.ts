/** Milliseconds a hidden tab keeps its stream: browsers allow few connections for all tabs. */
const hiddenFor = 60_000
/** Milliseconds of inactivity after which a tab closes its stream. */
const idleFor = 30 * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls back when the tab becomes active, and when it becomes inactive. */
export function onAwake(changed: (awake: boolean) => void): void {
  let awake = !document.hidden
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen = Date.now()

  const set = (next: boolean) => {
    if (next === awake) return
    awake = next
    changed(next)
  }
  // Checked periodically: a timer for every pointer movement would cost more.
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
  // A page restored by Back has lost its connection.
  addEventListener('pagehide', () => set(false))
  addEventListener('pageshow', event => event.persisted && sign())
}
