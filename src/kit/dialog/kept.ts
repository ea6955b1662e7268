import { useEffect, useSyncExternalStore } from 'react'
import type { CallInput } from '#contract/kit/call.ts'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { callServer } from '../call/ask.ts'
import { standing } from '../session/standing.ts'
import type { Size } from './size.ts'

/**
 * The sizes a member gave to dialogs, by their names: kept on the server, so that they follow the
 * member, and in this browser, so that none jumps when it opens.
 */
type Sizes = Readonly<Record<string, Size>>

const KEY = 'dialogs'
/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

interface Kept {
  sizes: Sizes
  /** Changed here, and the server does not know yet. */
  unsent: readonly string[]
}
const place = () => `commonshare-dialogs-${standing().profile?.id ?? 0}`
const listeners = new Set<() => void>()
let current: Kept | undefined

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** What of it is sizes: browsers and servers keep what older versions of this page wrote. */
export function sound(given: unknown): Sizes {
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

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '{}')
    if (!isObject(kept)) return { sizes: {}, unsent: [] }
    const names = Array.isArray(kept.unsent) ? kept.unsent : []
    return { sizes: sound(kept.sizes), unsent: names.filter(name => typeof name === 'string') }
  } catch {
    return { sizes: {}, unsent: [] }
  }
}
const now = (): Kept => {
  current ??= read()
  return current
}

function put(next: Kept) {
  current = next
  localStorage.setItem(place(), JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** The sizes of `into`, but those named as `from` has them. */
export function merged(into: Sizes, from: Sizes, names: readonly string[]): Sizes {
  const others = Object.entries(into).filter(([name]) => !names.includes(name))
  const own = names.flatMap(name => (from[name] ? [[name, from[name]] as const] : []))
  return Object.fromEntries([...others, ...own])
}

let loading: Promise<boolean> | undefined
let sending: ReturnType<typeof setTimeout> | undefined

/** Brings in what the member chose elsewhere; whether it came. */
async function load(): Promise<boolean> {
  const answer = await callServer(ownPreference, { key: KEY }, { quiet: true }).catch(() => {})
  if (!answer) return false
  const { sizes, unsent } = now()
  put({ sizes: merged(sound(answer.value), sizes, unsent), unsent })
  if (unsent.length > 0) void send()
  return true
}

/** Whatever fails: they are kept in this browser, and sent another time. */
async function send() {
  const { sizes, unsent } = now()
  type Value = CallInput<typeof savePreference>['value']
  const sent = { key: KEY, value: sizes as Value }
  await callServer(savePreference, sent, { quiet: true }).then(
    () => put({ ...now(), unsent: now().unsent.filter(name => !unsent.includes(name)) }),
    () => {},
  )
}

/** Asked once; again with the next dialog, where nothing came. */
async function loaded(): Promise<boolean> {
  // Nobody is signed in: there is nobody to follow.
  if (!standing().profile) return false
  loading ??= load()
  const came = await loading
  if (!came) loading = undefined
  return came
}

/** Remembers the size of a dialog; without one it follows its content again. */
export function keepSize(name: string, size: Size | undefined) {
  const { sizes, unsent } = now()
  put({
    sizes: merged(sizes, size ? { [name]: size } : {}, [name]),
    unsent: [...unsent.filter(one => one !== name), name],
  })
  clearTimeout(sending)
  // Only onto what the server has: a save replaces all of it.
  sending = setTimeout(async () => (await loaded()) && void send(), pause)
}

const usual: Size = {}

/** The size the member gave to the dialogs of that name. */
export function useKeptSize(name: string): Size {
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
