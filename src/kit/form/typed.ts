import { useSyncExternalStore } from 'react'
import { errors } from '#contract/errors.ts'
import { Failure } from '../call/failure.ts'
import { newKey } from '../call/wire.ts'
import { session, viewing } from '../session/session.ts'
import type { Values } from './draft.ts'

/**
 * What members have typed into forms and not sent, kept in this browser: by member and by form.
 * Each is one entry, written whole. Two windows with the same form begin with the same entry; the
 * one that finds the other's hand in it goes on in an entry of its own.
 */
export interface Typed {
  /** The fields that were typed into; never a secret. */
  values: Values
  /** What these fields held when it was begun: a change of somebody else's shows. */
  base: Values
  /** What the form is called, and where it is. */
  title: string
  address: string
  /** When it was last typed at. */
  date: number
  /** The version it was begun from, where its form counts them. */
  version?: number
  /** A save was tried: without a connection, or without an answer, so that it may have arrived. */
  tried?: Tried
  /** The key it was sent with: with it, it is carried out once, however often it is sent. */
  requestKey?: string
}
export type Tried = 'offline' | 'unanswered'

/**
 * Whether a save failed for the network. Whoever was connected when it was sent cannot know that it
 * did not arrive.
 */
export const triedAs = (failure: unknown, connected: boolean): Tried | undefined => {
  if (!(failure instanceof Failure)) return
  if (failure.why !== 'transport' && failure.why !== 'noMeta') return
  return connected ? 'unanswered' : 'offline'
}

/** Whether a save was refused for what it says: not for who sends it, and not on its way. */
export const isAnswer = (failure: unknown): failure is Failure =>
  failure instanceof Failure &&
  failure.why === 'refused' &&
  failure.statusCode !== errors.signInAgain

/** Where one open form keeps what is typed: whose, of which form, and what it last put there. */
export interface Slot {
  /** Undefined where nothing is kept: a look through somebody else's eyes leaves no traces. */
  readonly folder: string | undefined
  key: string | undefined
  text: string | null
}

const KEPT = 'commonshare-typed/'
/** Milliseconds until what nobody came back to is forgotten. */
const lasting = 30 * 24 * 60 * 60 * 1000
/** Forms, and characters, that are kept for a member at most: beyond it, the oldest go. */
const most = 40
const room = 1_000_000

const folderOf = (member: number) => `${KEPT}${member}/`
const mine = () => {
  const me = viewing() ? undefined : session()
  return me && folderOf(me.mid)
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): Typed | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Typed> | null
    const sound = isObject(kept?.values) && isObject(kept.base) && typeof kept.date === 'number'
    return sound ? (kept as Typed) : undefined
  } catch {
    return undefined
  }
}

interface Entry {
  key: string
  text: string
  typed: Typed
}

/** All that is kept below a folder, the newest first. What is too old, or spoilt, goes. */
function entriesIn(folder: string): Entry[] {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const entries = keys
    .filter(key => key.startsWith(folder))
    .flatMap(key => {
      const text = localStorage.getItem(key)
      const typed = parse(text)
      if (text !== null && typed && typed.date > Date.now() - lasting) return { key, text, typed }
      localStorage.removeItem(key)
      return []
    })
  return entries.sort((a, b) => b.typed.date - a.typed.date)
}

/** Opens a form's place: what was typed last comes with it. */
export function recall(form: string): { slot: Slot; typed: Typed | undefined } {
  const member = mine()
  const folder = member && `${member}${encodeURIComponent(form)}/`
  try {
    // Those of other members who never came back expire, too.
    const [last] = folder ? entriesIn(KEPT).filter(({ key }) => key.startsWith(folder)) : []
    return {
      slot: { folder, key: last?.key, text: last?.text ?? null },
      typed: last?.typed,
    }
  } catch {
    return { slot: { folder, key: undefined, text: null }, typed: undefined }
  }
}

/** Does the browser still hold what the form put there last? */
export const holds = ({ key, text }: Slot): boolean =>
  key !== undefined && text !== null && stored(key) === text

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps what is typed; answers whether the browser took it. */
export function keep(slot: Slot, typed: Typed): boolean {
  if (!slot.folder) return false
  const before = slot.key === undefined ? null : stored(slot.key)
  // Another window wrote there meanwhile: that stays theirs.
  const theirs = before !== null && before !== slot.text
  const key = slot.key === undefined || theirs ? `${slot.folder}${newKey()}` : slot.key
  const text = JSON.stringify(typed)
  if (!put(key, text)) return false
  const tried = typed.tried ?? parse(slot.text)?.tried
  slot.key = key
  slot.text = text
  if (tried) changed()
  return true
}

function put(key: string, text: string): boolean {
  if (text.length > room) return false
  try {
    const member = key.slice(0, key.indexOf('/', KEPT.length) + 1)
    makeRoom(
      entriesIn(member).filter(one => one.key !== key),
      text.length,
    )
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function makeRoom(others: readonly Entry[], wanted: number) {
  let taken = wanted
  // What waits to be sent again goes last of all.
  const waits = ({ typed }: Entry) => Number(typed.tried === undefined)
  const ordered = [...others].sort((a, b) => waits(a) - waits(b))
  for (const [at, { key, text }] of ordered.entries()) {
    taken += text.length
    if (at + 1 >= most || taken > room) localStorage.removeItem(key)
  }
}

/** It was saved, or discarded. What another window wrote meanwhile stays. */
export function forget(slot: Slot): void {
  const tried = parse(slot.text)?.tried
  if (slot.key !== undefined && holds(slot)) localStorage.removeItem(slot.key)
  slot.key = undefined
  slot.text = null
  if (tried) changed()
}

/** A form whose save failed for the network. */
export interface Unsent {
  address: string
  title: string
}

const listeners = new Set<() => void>()
let known: readonly Unsent[] | undefined
let knownOf: string | undefined

function changed() {
  known = undefined
  for (const listener of listeners) listener()
}

/** The forms of the signed-in member whose save failed for the network, the newest first. */
export function unsent(): readonly Unsent[] {
  const member = mine()
  if (!member) return []
  try {
    // Of two at one address, such as two dialogs of a page, both titles are told.
    const titles = new Map<string, string[]>()
    for (const { typed } of entriesIn(member))
      if (typed.tried && /^\/(?![/\\])/.test(typed.address))
        titles.set(typed.address, [...(titles.get(typed.address) ?? []), typed.title])
    return [...titles].map(([address, all]) => ({ address, title: all.join(', ') }))
  } catch {
    return []
  }
}

function watch(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(KEPT)) changed()
  }
  // While nobody listened, other windows were not heard.
  if (listeners.size === 0) known = undefined
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

/** The same, followed as it changes: here, and in other windows. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(watch, () => {
    const member = mine()
    if (known === undefined || member !== knownOf) known = unsent()
    knownOf = member
    return known
  })
