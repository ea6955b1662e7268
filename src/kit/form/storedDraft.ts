import { useSyncExternalStore } from 'react'
import { errors } from '#contract/errors.ts'
import { Failure } from '../call/failure.ts'
import { newKey } from '../call/wire.ts'
import { session, viewing } from '../session/session.ts'
import type { Values } from './draft.ts'

/**
 * What a member has typed into a form and not saved, stored in this browser by member and form.
 * Each draft is one entry in localStorage. Two windows with the same form open the same entry; a
 * window that finds an entry changed by the other one continues in a new entry.
 */
export interface StoredDraft {
  /** The fields that were typed into; never a secret. */
  values: Values
  /** The values of these fields when editing began, to detect changes by others. */
  base: Values
  /** The title of the form, and its address. */
  title: string
  address: string
  /** When it was last changed. */
  date: number
  /** The version that editing began from, if the form has versions. */
  version?: number
  /** How the last attempt to save failed; an unanswered request may have arrived. */
  tried?: SendFailure
  /** The idempotency key of the request: sent again with it, the request is carried out once. */
  requestKey?: string
}
export type SendFailure = 'offline' | 'unanswered'

/**
 * Whether a save failed because of the network. If the browser was connected, the request may have
 * arrived even though there was no answer.
 */
export const sendFailureOf = (failure: unknown, connected: boolean): SendFailure | undefined => {
  if (!(failure instanceof Failure)) return
  if (failure.why !== 'transport' && failure.why !== 'noMeta') return
  return connected ? 'unanswered' : 'offline'
}

/** Whether the server refused the content of a save, rather than the session or the network. */
export const isAnswer = (failure: unknown): failure is Failure =>
  failure instanceof Failure &&
  failure.why === 'refused' &&
  failure.statusCode !== errors.signInAgain

/** Where an open form stores its draft, and the text it last wrote there. */
export interface Slot {
  /** Undefined when nothing is stored: while viewing as another member, for example. */
  readonly folder: string | undefined
  key: string | undefined
  text: string | null
}

const PREFIX = 'commonshare-typed/'
/** Milliseconds after which an unused draft is removed. */
const maxAge = 30 * 24 * 60 * 60 * 1000
/** Drafts and characters stored per member at most; the oldest drafts are removed first. */
const maxDrafts = 40
const maxSize = 1_000_000

const folderOf = (member: number) => `${PREFIX}${member}/`
const mine = () => {
  const me = viewing() ? undefined : session()
  return me && folderOf(me.mid)
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    const valid = isObject(draft?.values) && isObject(draft.base) && typeof draft.date === 'number'
    return valid ? (draft as StoredDraft) : undefined
  } catch {
    return undefined
  }
}

interface Entry {
  key: string
  text: string
  draft: StoredDraft
}

/** All drafts in a folder, newest first. Drafts that are too old or invalid are removed. */
function entriesIn(folder: string): Entry[] {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const entries = keys
    .filter(key => key.startsWith(folder))
    .flatMap(key => {
      const text = localStorage.getItem(key)
      const draft = parse(text)
      if (text !== null && draft && draft.date > Date.now() - maxAge) return { key, text, draft }
      localStorage.removeItem(key)
      return []
    })
  return entries.sort((a, b) => b.draft.date - a.draft.date)
}

/** Opens the draft of a form, with the most recent one that is stored. */
export function openDraft(form: string): { slot: Slot; stored: StoredDraft | undefined } {
  const member = mine()
  const folder = member && `${member}${encodeURIComponent(form)}/`
  try {
    // Drafts of all members are read, so that those of members who never return expire as well.
    const [last] = folder ? entriesIn(PREFIX).filter(({ key }) => key.startsWith(folder)) : []
    return {
      slot: { folder, key: last?.key, text: last?.text ?? null },
      stored: last?.draft,
    }
  } catch {
    return { slot: { folder, key: undefined, text: null }, stored: undefined }
  }
}

/** Whether the browser still has what the form last wrote. */
export const isStored = ({ key, text }: Slot): boolean =>
  key !== undefined && text !== null && readText(key) === text

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a draft; returns whether the browser accepted it. */
export function storeDraft(slot: Slot, draft: StoredDraft): boolean {
  if (!slot.folder) return false
  const before = slot.key === undefined ? null : readText(slot.key)
  // Another window has written to this entry in the meantime: it keeps it.
  const theirs = before !== null && before !== slot.text
  const key = slot.key === undefined || theirs ? `${slot.folder}${newKey()}` : slot.key
  const text = JSON.stringify(draft)
  if (!write(key, text)) return false
  const tried = draft.tried ?? parse(slot.text)?.tried
  slot.key = key
  slot.text = text
  if (tried) changed()
  return true
}

function write(key: string, text: string): boolean {
  if (text.length > maxSize) return false
  try {
    const member = key.slice(0, key.indexOf('/', PREFIX.length) + 1)
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
  // Drafts that are waiting to be sent again are removed last.
  const waits = ({ draft: typed }: Entry) => Number(typed.tried === undefined)
  const ordered = [...others].sort((a, b) => waits(a) - waits(b))
  for (const [at, { key, text }] of ordered.entries()) {
    taken += text.length
    if (at + 1 >= maxDrafts || taken > maxSize) localStorage.removeItem(key)
  }
}

/** Removes a draft that was saved or discarded, unless another window has changed it. */
export function removeDraft(slot: Slot): void {
  const tried = parse(slot.text)?.tried
  if (slot.key !== undefined && isStored(slot)) localStorage.removeItem(slot.key)
  slot.key = undefined
  slot.text = null
  if (tried) changed()
}

/** A form whose save failed because of the network. */
export interface UnsentForm {
  address: string
  title: string
}

const listeners = new Set<() => void>()
let cached: readonly UnsentForm[] | undefined
let cachedFor: string | undefined

function changed() {
  cached = undefined
  for (const listener of listeners) listener()
}

/** The forms of the signed-in member whose save failed because of the network, newest first. */
export function unsentForms(): readonly UnsentForm[] {
  const member = mine()
  if (!member) return []
  try {
    // Two forms at the same address, such as two dialogs of a page, are listed together.
    const titles = new Map<string, string[]>()
    for (const { draft: typed } of entriesIn(member))
      if (typed.tried && /^\/(?![/\\])/.test(typed.address))
        titles.set(typed.address, [...(titles.get(typed.address) ?? []), typed.title])
    return [...titles].map(([address, all]) => ({ address, title: all.join(', ') }))
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(PREFIX)) changed()
  }
  // Without listeners, changes in other windows were missed.
  if (listeners.size === 0) cached = undefined
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Like `unsentForms`, updated when it changes in this or another window. */
export const useUnsentForms = (): readonly UnsentForm[] =>
  useSyncExternalStore(subscribe, () => {
    const member = mine()
    if (cached === undefined || member !== cachedFor) cached = unsentForms()
    cachedFor = member
    return cached
  })
