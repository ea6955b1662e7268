import { useState } from 'react'
import type { Field, Fields } from '#contract/kit/field.ts'
import { check, refusalOf } from '#contract/kit/schema.ts'
import { refusalWords } from '../words/words.ts'
import { isMasked } from './masked.ts'

export type Values = Record<string, unknown>

/** As it goes over the wire: what was emptied is null. */
const wire = (value: unknown) => (value === '' || value === undefined ? null : value)
/** Do two values mean the same once they are sent? */
export const same = (a: unknown, b: unknown) =>
  wire(a) === wire(b) || JSON.stringify(wire(a)) === JSON.stringify(wire(b))

const nothing = (field: Field) => {
  if (field.optional) return null
  if (field.kind === 'flag') return false
  return ['refs', 'tags', 'files'].includes(field.kind) ? [] : null
}

/** What a new row starts with. */
export function blank(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const start = 'default' in field ? field.default : undefined
      return [name, start ?? nothing(field)]
    }),
  )
}

/** What of `base` a form on these fields starts with. A masked secret starts empty. */
export function startOf(fields: Fields, base: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isMasked(field, base) ? null : wire(base[name]),
    ]),
  )
}

export interface Draft {
  /** The fields that are asked for now. */
  fields: Fields
  values: Values
  /** Where they started. */
  base: Values
  /** Refusals in words, by field. */
  refused: Record<string, string>
  /** What differs from where it started, as it would be sent. */
  changed: Values
  set(name: string, value: unknown): void
  /** Checks one field, when it is left. */
  leave(name: string): void
  /** Checks all; the values to send, or undefined where something is refused. */
  checked(only: 'all' | 'changed'): Values | undefined
  refuse(refused: Record<string, string>): void
  /** Starts from newer values; keeps what was typed, or goes on with `values`. */
  rebase(base: Values, values?: Values): void
  /** Takes back all that was typed. */
  startOver(): void
}

/** Which fields a form asks for, by what is typed so far. */
export type Asking = (fields: Fields, values: Values) => Fields

/**
 * What a member is typing: kept until it is sent, whatever the server says. What `asking` leaves
 * out is neither checked nor sent; where a row had it and may do without, it is emptied. `typed` is
 * what the member had typed already.
 */
export function useDraft(all: Fields, start: Values, asking?: Asking, typed: Values = {}): Draft {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState({ ...start, ...typed })
  const [refused, setRefused] = useState<Record<string, string>>({})

  const fields = asking ? asking(all, values) : all
  const meant = (name: string) => {
    if (name in fields) return wire(values[name])
    return all[name]?.optional ? null : base[name]
  }
  const changed = Object.fromEntries(
    Object.keys(all)
      .filter(name => !same(meant(name), base[name]))
      .map(name => [name, meant(name)]),
  )
  const say = (name: string, words: string | undefined) =>
    setRefused(({ [name]: _, ...others }) => (words ? { ...others, [name]: words } : others))

  return {
    fields,
    values,
    base,
    refused,
    changed,
    set(name, value) {
      setValues(now => ({ ...now, [name]: value }))
      if (refused[name]) say(name, undefined)
    },
    leave(name) {
      const field = fields[name]
      // What was never touched is not yet wrong.
      if (!field || !(name in changed)) return
      const refusal = refusalOf(field, values[name])
      // What the server refused stays refused until it is typed anew.
      if (refusal) say(name, refusalWords(refusal))
    },
    checked(only) {
      const whole = Object.fromEntries(Object.keys(fields).map(name => [name, wire(values[name])]))
      const sent = only === 'all' ? whole : changed
      // A field that is asked for otherwise than declared may be wrong without having changed.
      const otherwise = Object.keys(fields).filter(name => fields[name] !== all[name])
      const also = Object.fromEntries(otherwise.map(name => [name, whole[name]]))
      const known = only === 'all' ? fields : { ...all, ...fields }
      const answer = check(known, { ...sent, ...also }, only === 'changed')
      if (answer.ok) return sent
      const words = Object.entries(answer.refusals).map(([name, r]) => [name, refusalWords(r)])
      setRefused(Object.fromEntries(words))
    },
    refuse: setRefused,
    rebase(next, values = { ...next, ...changed }) {
      setBase(next)
      setValues(values)
      setRefused({})
    },
    startOver() {
      setValues(base)
      setRefused({})
    },
  }
}
