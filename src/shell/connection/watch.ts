import { connection, onConnectionCheck, setConnection } from '#src/kit/live/connection.ts'

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
export function watchConnection(answers: () => Promise<boolean>): Watch {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** Somebody came back while a look was under way, which may have begun without a connection. */
  let again = false

  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  function down() {
    setConnection('down')
    const wait = Math.min(firstWait * 2 ** tries++, longestWait)
    // Never at the same moment as everybody else; and nobody waits for it behind another tab.
    later(wait / 2 + (Math.random() * wait) / 2, () => document.hidden || void look())
  }
  function up() {
    if (connection() !== 'down') return
    clearTimeout(timer)
    tries = 0
    setConnection('back')
    later(backFor, () => connection() === 'back' && setConnection('up'))
  }
  function look(): Promise<boolean> {
    running ??= answers().then(yes => {
      running = undefined
      const once = again
      again = false
      if (yes) up()
      else if (once) return look()
      else down()
      return yes
    })
    return running
  }

  const checkIfDown = () => {
    if (connection() !== 'down' || document.hidden) return
    again = running !== undefined
    void look()
  }
  const check = () => void look()
  const leave = [onConnectionCheck(check)]
  const on = (target: EventTarget, name: string, listener: () => void) => {
    target.addEventListener(name, listener)
    leave.push(() => target.removeEventListener(name, listener))
  }
  on(window, 'offline', check)
  on(window, 'online', checkIfDown)
  on(window, 'focus', checkIfDown)
  on(document, 'visibilitychange', checkIfDown)
  if (!navigator.onLine) check()

  return {
    look,
    stop() {
      clearTimeout(timer)
      for (const one of leave) one()
    },
  }
}
