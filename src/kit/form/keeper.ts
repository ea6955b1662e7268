import { carriesOutOnce } from '../call/once.ts'
import { newKey } from '../call/wire.ts'
import { forget, holds, keep, recall, type Tried, type Typed } from './typed.ts'

/** Milliseconds after the last key until what is typed is kept. */
const pause = 300

type Told = Omit<Typed, 'date' | 'requestKey'>

/** Keeps what is typed into one open form: soon after it is typed, and before the page goes. */
export function keeper(form: string) {
  const { slot, typed } = recall(form)
  let told: Told | undefined
  let text: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Has this form put anything there itself? */
  let own = false
  let over = false
  let key = typed?.requestKey
  /** The browser did not take it. */
  let refused = false

  const empty = () => Object.keys(told?.values ?? {}).length === 0
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  function write() {
    stop()
    if (over || !told) return
    if (empty() && !told.tried) return forget(slot)
    own = true
    refused = !keep(slot, { ...told, ...(key && { requestKey: key }), date: Date.now() })
  }
  function flush() {
    if (timer !== undefined) write()
  }
  function drop() {
    stop()
    key = undefined
    forget(slot)
  }
  return {
    /** What was typed before. */
    typed,
    /** Told whatever stands in the form, again and again. */
    tell(next: Told) {
      told = next
      const before = text
      text = JSON.stringify([next.values, next.base, next.version])
      // As it was brought back, it is there already.
      if (before === undefined || before === text || over) return
      stop()
      timer = setTimeout(write, pause)
    },
    flush,
    /**
     * The key to send it with, where the server takes one: the same until it is answered, also
     * where the page is closed before.
     */
    requestKey(): string | undefined {
      if (!carriesOutOnce()) return
      key ??= newKey()
      write()
      return key
    },
    /** A save failed for the network: said at once, for the page may be closed. */
    unsent(tried: Tried) {
      if (told) told = { ...told, tried }
      write()
    },
    /** A save was refused; where its key was `used` for something else, the next has another. */
    answered(used: boolean) {
      if (used) key = undefined
      const { tried, ...rest } = told ?? {}
      if (!used && !tried) return
      told = rest as Told
      write()
    },
    /** Does the browser hold all it was told? */
    holds(): boolean {
      flush()
      return empty() || (!refused && holds(slot))
    },
    /** The same, as far as it is known without looking. */
    refused: () => refused,
    drop,
    /** It is saved or given up: nothing more is kept. */
    end() {
      over = true
      drop()
    },
    /** Another window took away what was typed here. */
    missing(key: string | null) {
      if (own && key === slot.key) write()
    },
  }
}
