import { supportsRequestKeys } from '../call/requestKeys.ts'
import { newKey } from '../call/wire.ts'
import {
  isStored,
  openDraft,
  removeDraft,
  type SendFailure,
  type StoredDraft,
  storeDraft,
} from './storedDraft.ts'

/** Milliseconds after the last keystroke until the draft is stored. */
const pause = 300

type FormState = Omit<StoredDraft, 'date' | 'requestKey'>

/** Stores the draft of an open form: shortly after each change, and before the page is closed. */
export function draftStore(form: string) {
  const { slot, stored } = openDraft(form)
  let state: FormState | undefined
  let text: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether this form has written to the storage. */
  let written = false
  let closed = false
  let key = stored?.requestKey
  /** Whether the browser refused to store it. */
  let storageRefused = false

  const empty = () => Object.keys(state?.values ?? {}).length === 0
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  function write() {
    stop()
    if (closed || !state) return
    if (empty() && !state.tried) return removeDraft(slot)
    written = true
    storageRefused = !storeDraft(slot, {
      ...state,
      ...(key && { requestKey: key }),
      date: Date.now(),
    })
  }
  function flush() {
    if (timer !== undefined) write()
  }
  function remove() {
    stop()
    key = undefined
    removeDraft(slot)
  }
  return {
    /** The draft that was stored before. */
    typed: stored,
    /** Called on every render with the current state of the form. */
    update(next: FormState) {
      state = next
      const before = text
      text = JSON.stringify([next.values, next.base, next.version])
      // Nothing has changed since the draft was restored.
      if (before === undefined || before === text || closed) return
      stop()
      timer = setTimeout(write, pause)
    },
    flush,
    /**
     * The idempotency key for the request, if the server supports it: the same until there is an
     * answer, even if the page is closed before that.
     */
    requestKey(): string | undefined {
      if (!supportsRequestKeys()) return
      key ??= newKey()
      write()
      return key
    },
    /** A save failed because of the network: stored at once, since the page may be closed. */
    sendFailed(why: SendFailure) {
      if (state) state = { ...state, tried: why }
      write()
    },
    /** A save was refused. If its key was `used` for another request, the next gets a new key. */
    sendRefused(used: boolean) {
      if (used) key = undefined
      const { tried, ...rest } = state ?? {}
      if (!used && !tried) return
      state = rest as FormState
      write()
    },
    /** Whether the browser has stored the current state. */
    isStored(): boolean {
      flush()
      return empty() || (!storageRefused && isStored(slot))
    },
    /** Whether the last write was refused. */
    refused: () => storageRefused,
    drop: remove,
    /** The form was saved or discarded: nothing more is stored. */
    close() {
      closed = true
      remove()
    },
    /** Another window removed the entry with this `key`: the draft is written again. */
    removedElsewhere(key: string | null) {
      if (written && key === slot.key) write()
    },
  }
}
