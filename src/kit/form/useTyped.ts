import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { isFinal } from '../call/fail.ts'
import { Failure } from '../call/failure.ts'
import type { Held } from '../page/tab.ts'
import { type Asking, type Draft, same, useDraft, type Values } from './draft.ts'
import { keeper } from './keeper.ts'
import type { Clashes } from './merge.ts'
import { type Tried, type Typed, triedAs } from './typed.ts'
import { type Merge, useMerge } from './useMerge.ts'

/** What is known of what was typed, and what is done with it. */
export interface Kept extends Held {
  /** When it was typed, where it was brought back. */
  since: number | undefined
  /** A save failed for the network, now or before it was brought back. */
  tried: Tried | undefined
  /** The version it was begun from, where its form counts them. */
  version: number | undefined
  /** As far as it is known, all that is typed lies in this browser. */
  whole: boolean
  /** Takes all of it back, and forgets it. */
  startOver(): void
  /** Undoes that, until something else is typed. */
  bringBack?(): void
  /** It goes on from another version. */
  rebased(version: number): void
  /** The key to send a new record with, where the server takes one. */
  requestKey(): string | undefined
  /**
   * A save failed that was sent while the browser was `connected`, or not. Answers whether it was
   * for the network: then it can be sent again, and is said by `KeptNote`.
   */
  failed(failure: unknown, connected: boolean): boolean
}

/** Secrets are never kept. */
const keepable = (field: Field | undefined): boolean => {
  if (field?.kind === 'rows') return Object.values(field.of).every(keepable)
  return field !== undefined && field.kind !== 'secret' && field.kind !== 'password'
}

const only = (names: readonly string[], of: Values): Values =>
  Object.fromEntries(names.map(name => [name, of[name] ?? null]))

/** What comes back into a form that starts with `start`: others may have changed that meanwhile. */
function broughtBack(fields: Fields, start: Values, typed: Typed | undefined) {
  const { values = {}, base = {} } = typed ?? {}
  const bare = typed?.tried !== undefined && Object.keys(values).length === 0
  const names = Object.keys(values).filter(
    name => keepable(fields[name]) && !same(values[name], start[name]),
  )
  const theirs = names.filter(name => !same(start[name], base[name]))
  const clashes: Clashes = Object.fromEntries(
    theirs.map(name => [
      name,
      { before: base[name] ?? null, mine: values[name], theirs: start[name] },
    ]),
  )
  const { date, tried, version } = ((names.length > 0 || bare) && typed) || {}
  return { values: only(names, values), clashes, date, tried, version }
}

interface Form {
  /** Which form it is: of which entity and row, or what tells one new row from another. */
  form: string
  /** What it is called among those that wait to be sent. */
  title: string
  /** Where it is opened, if not on this page. */
  address?: string
  /** The version it would be begun from now, where it counts them. */
  version?: number | undefined
  asking?: Asking | undefined
}

/**
 * A draft that stays in this browser until it is saved or given up: over a reload, and over signing
 * in again. It comes back when the same form is opened again.
 */
export function useTyped(
  fields: Fields,
  start: Values,
  { form, title, address, version, asking }: Form,
): { draft: Draft; kept: Kept; merge: Merge } {
  const [{ keeping, back }] = useState(() => {
    const keeping = keeper(form)
    const back = broughtBack(fields, start, keeping.typed)
    // The server has it by now, whoever sent it.
    if (back.date === undefined) keeping.drop()
    return { keeping, back }
  })
  const draft = useDraft(fields, start, asking, back.values)
  const merge = useMerge(draft, back.clashes)
  // What is not decided yet is asked again when the form comes back.
  const before = merge.open.map(name => [name, merge.clashes[name]?.before ?? null])
  const [since, setSince] = useState(back.date)
  const [tried, setTried] = useState(back.tried)
  const [from, setFrom] = useState(back.version ?? version)
  const [gone, setGone] = useState<{ values: Values; since?: number | undefined }>()
  const { pathname, search } = useLocation()

  const typed = Object.keys(fields).filter(name => !same(draft.values[name], draft.base[name]))
  const names = typed.filter(name => keepable(fields[name]))
  useEffect(() => {
    keeping.tell({
      values: only(names, draft.values),
      base: only(names, { ...draft.base, ...Object.fromEntries(before) }),
      title,
      address: address ?? pathname + search,
      ...(from !== undefined && { version: from }),
      ...(tried && { tried }),
    })
  })
  useEffect(() => {
    const missing = ({ key }: StorageEvent) => keeping.missing(key)
    addEventListener('pagehide', keeping.flush)
    document.addEventListener('visibilitychange', keeping.flush)
    addEventListener('storage', missing)
    return () => {
      keeping.flush()
      removeEventListener('pagehide', keeping.flush)
      document.removeEventListener('visibilitychange', keeping.flush)
      removeEventListener('storage', missing)
    }
  }, [keeping])

  return {
    draft,
    merge,
    kept: {
      since,
      tried,
      whole: names.length === typed.length && !keeping.refused(),
      kept: () => names.length === typed.length && keeping.holds(),
      discard: keeping.end,
      startOver() {
        setGone({ values: only(typed, draft.values), since })
        keeping.drop()
        draft.startOver()
        setSince(undefined)
        setTried(undefined)
      },
      ...(gone &&
        typed.length === 0 && {
          bringBack() {
            for (const [name, value] of Object.entries(gone.values)) draft.set(name, value)
            setSince(gone.since)
            setGone(undefined)
          },
        }),
      version: from,
      rebased: setFrom,
      requestKey: keeping.requestKey,
      failed(failure, connected) {
        const why = triedAs(failure, connected)
        if (why) keeping.unsent(why)
        else if (failure instanceof Failure && isFinal(failure))
          keeping.answered(failure.statusCode === errors.keyUsed)
        else return false
        setTried(why)
        return why !== undefined
      },
    },
  }
}
