import { connection, onConnectionCheck, setConnection } from '#src/kit/live/connection.ts'

/**
 * Milliseconds: the first and the longest wait before checking again, and how long "back" is shown.
 */
const firstWait = 1000
const longestWait = 30_000
const backFor = 4000

interface Watch {
  /** Checks now whether the server answers. */
  look(): Promise<boolean>
  stop(): void
}

/**
 * Monitors the connection after a call was not answered: checks again with increasing delays, and
 * at once when the browser is online again or the tab becomes active.
 */
export function watchConnection(answers: () => Promise<boolean>): Watch {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** Another check was requested while one was running, which may have started offline. */
  let again = false

  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  function down() {
    setConnection('down')
    const wait = Math.min(firstWait * 2 ** tries++, longestWait)
    // With jitter, so that clients do not check at the same moment; hidden tabs wait.
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
