import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { inPlace } from './call/write.ts'
import { session, viewing } from './session/session.ts'

/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

/** Where this browser stores what is the member's own. */
export const ownPlace = (key: string) => `commonshare-own-${session()?.mid ?? 0}-${key}`
const unsentKey = (place: string) => `${place}-unsent`

/** Values set while viewing as another member: never stored. */
const viewingValues = new Map<string, string>()
const listeners = new Set<() => void>()
/** Keys that were already loaded from the server. */
const asked = new Set<string>()
const sending = new Map<string, ReturnType<typeof setTimeout>>()

const textAt = (place: string): string | null =>
  viewingValues.get(place) ?? localStorage.getItem(place)

function put(place: string, value: unknown) {
  const text = value === null || value === undefined ? null : JSON.stringify(value)
  if (viewing()) viewingValues.set(place, text ?? 'null')
  else if (text === null) localStorage.removeItem(place)
  else localStorage.setItem(place, text)
  for (const listener of listeners) listener()
}

function watch(changed: () => void) {
  listeners.add(changed)
  // Another tab of this browser changed it.
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

interface At {
  key: string
  place: string
  provider: DataProvider
}

// If sending fails, the value stays in this browser and is sent with the next start or change.
const send = async ({ key, place, provider }: At) => {
  const text = textAt(place)
  try {
    await provider.custom?.({
      url: savePreference.path,
      method: 'post',
      payload: { key, value: parsed(text) },
      meta: { suppress: inPlace },
    })
    if (textAt(place) === text) localStorage.removeItem(unsentKey(place))
  } catch {
    // The member was notified already, if necessary.
  }
}

const load = async ({ key, place, provider }: At) => {
  const before = textAt(place)
  try {
    const answer = await provider.custom?.<{ value?: unknown }>({
      url: ownPreference.path,
      method: 'get',
      query: { key },
      meta: { suppress: inPlace },
    })
    // Changed here in the meantime: that value is newer.
    const changed = textAt(place) !== before || localStorage.getItem(unsentKey(place))
    if (!changed && !viewingValues.has(place)) put(place, answer?.data.value)
  } catch {
    // The value stored in this browser stays.
  }
}

/**
 * A preference of the member: first as stored in this browser, then as stored on the server, from
 * whichever device. A value that was not sent yet wins. null means that nothing is set.
 */
export function usePreference(key: string): { value: unknown; save(value: unknown): void } {
  const provider = useDataProvider()
  const place = ownPlace(key)
  const text = useSyncExternalStore(watch, () => textAt(place))
  const value = useMemo(() => parsed(text), [text])

  useEffect(() => {
    if (asked.has(place)) return
    asked.add(place)
    const at = { key, place, provider: provider() }
    void (localStorage.getItem(unsentKey(place)) && !viewing() ? send(at) : load(at))
  }, [key, place, provider])
  const save = useCallback(
    (next: unknown) => {
      put(place, next)
      if (viewing()) return
      localStorage.setItem(unsentKey(place), '1')
      clearTimeout(sending.get(place))
      const at = { key, place, provider: provider() }
      sending.set(
        place,
        setTimeout(() => void send(at), pause),
      )
    },
    [key, place, provider],
  )
  return { value, save }
}
