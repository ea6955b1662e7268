import { useEffect, useSyncExternalStore } from 'react'
import type { CallInput } from '#contract/kit/call.ts'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { callServer } from '../call/callServer.ts'
import { currentMember } from '../session/currentMember.ts'
import type { Size } from './size.ts'

/**
 * The sizes a member gave to dialogs, by dialog name: stored on the server, so that they follow the
 * member to other devices, and in this browser, so that a dialog opens with its size at once.
 */
type Sizes = Readonly<Record<string, Size>>

const KEY = 'dialogs'
/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

interface StoredSizes {
  sizes: Sizes
  /** Names of sizes that were changed here and not sent to the server yet. */
  unsent: readonly string[]
}
const storageKey = () => `commonshare-dialogs-${currentMember().profile?.id ?? 0}`
const listeners = new Set<() => void>()
let current: StoredSizes | undefined

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** The valid sizes of a stored value, which an older version of the app may have written. */
export function validSizes(given: unknown): Sizes {
  if (!isObject(given)) return {}
  const sizes = Object.entries(given).map(([name, size]) => {
    const sides = ['width', 'height'].flatMap(side => {
      const pixels = isObject(size) && size[side]
      return typeof pixels === 'number' && Number.isFinite(pixels) ? [[side, pixels]] : []
    })
    return [name, Object.fromEntries(sides)] as const
  })
  return Object.fromEntries(sizes.filter(([, size]) => Object.keys(size).length > 0))
}

function read(): StoredSizes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '{}')
    if (!isObject(stored)) return { sizes: {}, unsent: [] }
    const names = Array.isArray(stored.unsent) ? stored.unsent : []
    return {
      sizes: validSizes(stored.sizes),
      unsent: names.filter(name => typeof name === 'string'),
    }
  } catch {
    return { sizes: {}, unsent: [] }
  }
}
const now = (): StoredSizes => {
  current ??= read()
  return current
}

function put(next: StoredSizes) {
  current = next
  localStorage.setItem(storageKey(), JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** The sizes of `into`, with those in `names` taken from `from`. */
export function merged(into: Sizes, from: Sizes, names: readonly string[]): Sizes {
  const others = Object.entries(into).filter(([name]) => !names.includes(name))
  const own = names.flatMap(name => (from[name] ? [[name, from[name]] as const] : []))
  return Object.fromEntries([...others, ...own])
}

let loading: Promise<boolean> | undefined
let sending: ReturnType<typeof setTimeout> | undefined

/** Loads the sizes from the server; returns whether there was an answer. */
async function load(): Promise<boolean> {
  const answer = await callServer(ownPreference, { key: KEY }, { quiet: true }).catch(() => {})
  if (!answer) return false
  const { sizes, unsent } = now()
  put({ sizes: merged(validSizes(answer.value), sizes, unsent), unsent })
  if (unsent.length > 0) void send()
  return true
}

/** Sends the sizes. If that fails, they stay in this browser and are sent another time. */
async function send() {
  const { sizes, unsent } = now()
  type Value = CallInput<typeof savePreference>['value']
  const sent = { key: KEY, value: sizes as Value }
  await callServer(savePreference, sent, { quiet: true }).then(
    () => put({ ...now(), unsent: now().unsent.filter(name => !unsent.includes(name)) }),
    () => {},
  )
}

/** Loads once; if that fails, again with the next dialog. */
async function loaded(): Promise<boolean> {
  // Nobody is signed in.
  if (!currentMember().profile) return false
  loading ??= load()
  const came = await loading
  if (!came) loading = undefined
  return came
}

/** Stores the size of a dialog; undefined lets it follow its content again. */
export function storeSize(name: string, size: Size | undefined) {
  const { sizes, unsent } = now()
  put({
    sizes: merged(sizes, size ? { [name]: size } : {}, [name]),
    unsent: [...unsent.filter(one => one !== name), name],
  })
  clearTimeout(sending)
  // Load first: a save replaces the whole value.
  sending = setTimeout(async () => (await loaded()) && void send(), pause)
}

const usual: Size = {}

/** The stored size of the dialogs of that name. */
export function useStoredSize(name: string): Size {
  useEffect(() => {
    void loaded()
  }, [])
  return useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => now().sizes[name] ?? usual,
  )
}
