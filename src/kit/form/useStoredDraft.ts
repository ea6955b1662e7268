import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { isFinal } from '../call/fail.ts'
import { Failure } from '../call/failure.ts'
import type { UnsavedWork } from '../page/tab.ts'
import { type ActiveFields, type Draft, same, useDraft, type Values } from './draft.ts'
import { draftStore } from './draftStore.ts'
import type { Conflicts } from './merge.ts'
import { type SendFailure, type StoredDraft, sendFailureOf } from './storedDraft.ts'
import { type Merge, useMerge } from './useMerge.ts'

/** The state of a stored draft, and what can be done with it. */
export interface DraftStorage extends UnsavedWork {
  /** When the restored draft was last changed. */
  since: number | undefined
  /** A save failed because of the network, now or before the draft was restored. */
  tried: SendFailure | undefined
  /** The version that editing began from, if the form has versions. */
  version: number | undefined
  /** Whether everything that was typed is stored, as far as is known. */
  complete: boolean
  /** Discards all changes and removes the draft. */
  startOver(): void
  /** Undoes `startOver`, until something else is typed. */
  bringBack?(): void
  /** Continues from another version. */
  rebased(version: number): void
  /** The idempotency key for a create request, if the server supports it. */
  requestKey(): string | undefined
  /**
   * Call when a save has failed; `connected` says whether the browser was online when it was sent.
   * Returns whether the network was the cause: `DraftNote` then offers to send it again.
   */
  failed(failure: unknown, connected: boolean): boolean
}

/** Secrets are never stored. */
const storable = (field: Field | undefined): boolean => {
  if (field?.kind === 'rows') return Object.values(field.of).every(storable)
  return field !== undefined && field.kind !== 'secret' && field.kind !== 'password'
}

const only = (names: readonly string[], of: Values): Values =>
  Object.fromEntries(names.map(name => [name, of[name] ?? null]))

/** What a stored draft changes in a form that starts with `start`, and where it conflicts. */
function restored(fields: Fields, start: Values, stored: StoredDraft | undefined) {
  const { values = {}, base = {} } = stored ?? {}
  const bare = stored?.tried !== undefined && Object.keys(values).length === 0
  const names = Object.keys(values).filter(
    name => storable(fields[name]) && !same(values[name], start[name]),
  )
  const theirs = names.filter(name => !same(start[name], base[name]))
  const conflicts: Conflicts = Object.fromEntries(
    theirs.map(name => [
      name,
      { before: base[name] ?? null, mine: values[name], theirs: start[name] },
    ]),
  )
  const { date, tried, version } = ((names.length > 0 || bare) && stored) || {}
  return { values: only(names, values), conflicts, date, tried, version }
}

interface Form {
  /** Identifies the form: entity and row, or what distinguishes one new row from another. */
  form: string
  /** The title in the list of unsent forms. */
  title: string
  /** The address of the form, if it is not this page. */
  address?: string
  /** The current version, if the form has versions. */
  version?: number | undefined
  activeFields?: ActiveFields | undefined
  /** Changes made elsewhere, which the form starts with; what is stored goes before them. */
  carried?: Values | undefined
}

/**
 * A draft that stays in this browser until it is saved or discarded. It survives a reload and a new
 * sign-in, and is restored when the same form is opened again.
 */
export function useStoredDraft(
  fields: Fields,
  start: Values,
  { form, title, address, version, activeFields, carried }: Form,
): { draft: Draft; stored: DraftStorage; merge: Merge } {
  const [{ keeping: store, back: begun }] = useState(() => {
    const store = draftStore(form)
    const begun = restored(fields, start, store.typed)
    // The server has these values already.
    if (begun.date === undefined) store.drop()
    return { keeping: store, back: begun }
  })
  const draft = useDraft(fields, start, activeFields, { ...carried, ...begun.values })
  const merge = useMerge(draft, begun.conflicts)
  // Open conflicts are asked about again when the draft is restored.
  const before = merge.open.map(name => [name, merge.conflicts[name]?.before ?? null])
  const [since, setSince] = useState(begun.date)
  const [tried, setTried] = useState(begun.tried)
  const [from, setFrom] = useState(begun.version ?? version)
  const [discarded, setDiscarded] = useState<{ values: Values; since?: number | undefined }>()
  const { pathname, search } = useLocation()

  const changed = Object.keys(fields).filter(name => !same(draft.values[name], draft.base[name]))
  const names = changed.filter(name => storable(fields[name]))
  useEffect(() => {
    store.update({
      values: only(names, draft.values),
      base: only(names, { ...draft.base, ...Object.fromEntries(before) }),
      title,
      address: address ?? pathname + search,
      ...(from !== undefined && { version: from }),
      ...(tried && { tried }),
    })
  })
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => store.removedElsewhere(key)
    addEventListener('pagehide', store.flush)
    document.addEventListener('visibilitychange', store.flush)
    addEventListener('storage', onStorage)
    return () => {
      store.flush()
      removeEventListener('pagehide', store.flush)
      document.removeEventListener('visibilitychange', store.flush)
      removeEventListener('storage', onStorage)
    }
  }, [store])

  return {
    draft,
    merge,
    stored: {
      since,
      tried,
      complete: names.length === changed.length && !store.refused(),
      isStored: () => names.length === changed.length && store.isStored(),
      discard: store.close,
      startOver() {
        setDiscarded({ values: only(changed, draft.values), since })
        store.drop()
        draft.startOver()
        setSince(undefined)
        setTried(undefined)
      },
      ...(discarded &&
        changed.length === 0 && {
          bringBack() {
            for (const [name, value] of Object.entries(discarded.values)) draft.set(name, value)
            setSince(discarded.since)
            setDiscarded(undefined)
          },
        }),
      version: from,
      rebased: setFrom,
      requestKey: store.requestKey,
      failed(failure, connected) {
        const why = sendFailureOf(failure, connected)
        if (why) store.sendFailed(why)
        else if (failure instanceof Failure && isFinal(failure))
          store.sendRefused(failure.statusCode === errors.keyUsed)
        else return false
        setTried(why)
        return why !== undefined
      },
    },
  }
}
