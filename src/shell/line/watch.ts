import { line, onDoubt, setLine } from '#src/kit/live/line.ts'

/** Milliseconds: the first wait before looking again, the longest, and how long "again" is said. */
const firstWait = 1000
const longestWait = 30_000
const backFor = 4000

interface Watch {
  /** Looks now whether the server answers; true, if it does. */
  look(): Promise<boolean>
  stop(): void
}

/**
 * Watches the line as soon as something went unanswered: looks again, later and later, and at once
 * when the browser is connected again or somebody comes back to the tab.
 */
export function watchLine(answers: () => Promise<boolean>): Watch {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** Somebody came back while a look was under way, which may have begun without a connection. */
  let again = false

  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  function fell() {
    setLine('down')
    const wait = Math.min(firstWait * 2 ** tries++, longestWait)
    // Never at the same moment as everybody else; and nobody waits for it behind another tab.
    later(wait / 2 + (Math.random() * wait) / 2, () => document.hidden || void look())
  }
  function stood() {
    if (line() !== 'down') return
    clearTimeout(timer)
    tries = 0
    setLine('back')
    later(backFor, () => line() === 'back' && setLine('up'))
  }
  function look(): Promise<boolean> {
    running ??= answers().then(yes => {
      running = undefined
      const once = again
      again = false
      if (yes) stood()
      else if (once) return look()
      else fell()
      return yes
    })
    return running
  }

  const perhaps = () => {
    if (line() !== 'down' || document.hidden) return
    again = running !== undefined
    void look()
  }
  const surely = () => void look()
  const leave = [onDoubt(surely)]
  const on = (target: EventTarget, name: string, listener: () => void) => {
    target.addEventListener(name, listener)
    leave.push(() => target.removeEventListener(name, listener))
  }
  on(window, 'offline', surely)
  on(window, 'online', perhaps)
  on(window, 'focus', perhaps)
  on(document, 'visibilitychange', perhaps)
  if (!navigator.onLine) surely()

  return {
    look,
    stop() {
      clearTimeout(timer)
      for (const one of leave) one()
    },
  }
}
