import { useState } from 'react'
import type { Field, Fields } from '#contract/kit/field.ts'
import { check, refusalOf } from '#contract/kit/schema.ts'
import { refusalWords } from '../words/words.ts'
import { isMasked } from './masked.ts'

export type Values = Record<string, unknown>

/** In wire format: an emptied value is null. */
const wire = (value: unknown) => (value === '' || value === undefined ? null : value)
/** Whether two values are the same when they are sent. */
export const same = (a: unknown, b: unknown) =>
  wire(a) === wire(b) || JSON.stringify(wire(a)) === JSON.stringify(wire(b))

const nothing = (field: Field) => {
  if (field.optional) return null
  if (field.kind === 'flag') return false
  return ['refs', 'tags', 'files', 'rows'].includes(field.kind) ? [] : null
}

/** The initial values of a new row. */
export function blank(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const start = 'default' in field ? field.default : undefined
      return [name, start ?? nothing(field)]
    }),
  )
}

/** The values of `base` that a form with these fields starts with. A masked secret starts empty. */
export function startOf(fields: Fields, base: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isMasked(field, base) ? null : wire(base[name]),
    ]),
  )
}

export interface Draft {
  /** The fields that are currently active. */
  fields: Fields
  values: Values
  /** The values the draft started with. */
  base: Values
  /** Messages of refused fields. */
  refused: Record<string, string>
  /** The changed values, in wire format. */
  changed: Values
  set(name: string, value: unknown): void
  /** Checks one field, when it loses the focus. */
  leave(name: string): void
  /** Checks all fields; returns the values to send, or undefined if one is refused. */
  checked(only: 'all' | 'changed'): Values | undefined
  refuse(refused: Record<string, string>): void
  /** Continues from newer values; keeps changes, or continues with `values`. */
  rebase(base: Values, values?: Values): void
  /** Discards all changes. */
  startOver(): void
}

/** The fields of a form that are active with the current values. */
export type ActiveFields = (fields: Fields, values: Values) => Fields

/**
 * The state of a form while it is edited. Fields that `activeFields` leaves out are neither checked
 * nor sent; optional ones are emptied if the row had a value. `typed` are the values of a restored
 * draft.
 */
export function useDraft(
  all: Fields,
  start: Values,
  activeFields?: ActiveFields,
  typed: Values = {},
): Draft {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState({ ...start, ...typed })
  const [refused, setRefused] = useState<Record<string, string>>({})

  const fields = activeFields ? activeFields(all, values) : all
  const toSend = (name: string) => {
    if (name in fields) return wire(values[name])
    return all[name]?.optional ? null : base[name]
  }
  const changed = Object.fromEntries(
    Object.keys(all)
      .filter(name => !same(toSend(name), base[name]))
      .map(name => [name, toSend(name)]),
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
      // An untouched field is not shown as invalid yet.
      if (!field || !(name in changed)) return
      const refusal = refusalOf(field, values[name])
      // A refusal of the server stays until the field is changed.
      if (refusal) say(name, refusalWords(refusal))
    },
    checked(only) {
      const whole = Object.fromEntries(Object.keys(fields).map(name => [name, wire(values[name])]))
      const sent = only === 'all' ? whole : changed
      // A field with changed requirements may be invalid without having been edited.
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
