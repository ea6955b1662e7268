import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { inPlace } from './call/useSend.ts'
import { session, viewing } from './session/session.ts'

/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

const placeOf = (key: string) => `commonshare-own-${session()?.mid ?? 0}-${key}`
const unsent = (place: string) => `${place}-unsent`

/** What somebody tries out who looks through another's eyes: kept nowhere. */
const tried = new Map<string, string>()
const listeners = new Set<() => void>()
/** What the server was asked for already. */
const asked = new Set<string>()
const sending = new Map<string, ReturnType<typeof setTimeout>>()

const textAt = (place: string): string | null => tried.get(place) ?? localStorage.getItem(place)

function put(place: string, value: unknown) {
  const text = value === null || value === undefined ? null : JSON.stringify(value)
  if (viewing()) tried.set(place, text ?? 'null')
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

// Whatever fails: it is kept in this browser, and sent with the next start or change.
const send = async ({ key, place, provider }: At) => {
  const text = textAt(place)
  try {
    await provider.custom?.({
      url: savePreference.path,
      method: 'post',
      payload: { key, value: parsed(text) },
      meta: { suppress: inPlace },
    })
    if (textAt(place) === text) localStorage.removeItem(unsent(place))
  } catch {
    // Told already, as far as it is to be told.
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
    // Changed here meanwhile, and sent or not: that is newer.
    const changed = textAt(place) !== before || localStorage.getItem(unsent(place))
    if (!changed && !tried.has(place)) put(place, answer?.data.value)
  } catch {
    // It stays as this browser has it.
  }
}

/**
 * What the member set up for themselves under a key: at once as this browser keeps it, then as the
 * server does, on whatever device that was; what was not sent yet wins. null is nothing.
 */
export function usePreference(key: string): { value: unknown; keep(value: unknown): void } {
  const provider = useDataProvider()
  const place = placeOf(key)
  const text = useSyncExternalStore(watch, () => textAt(place))
  const value = useMemo(() => parsed(text), [text])

  useEffect(() => {
    if (asked.has(place)) return
    asked.add(place)
    const at = { key, place, provider: provider() }
    void (localStorage.getItem(unsent(place)) && !viewing() ? send(at) : load(at))
  }, [key, place, provider])
  const keep = useCallback(
    (next: unknown) => {
      put(place, next)
      if (viewing()) return
      localStorage.setItem(unsent(place), '1')
      clearTimeout(sending.get(place))
      const at = { key, place, provider: provider() }
      sending.set(
        place,
        setTimeout(() => void send(at), pause),
      )
    },
    [key, place, provider],
  )
  return { value, keep }
}
