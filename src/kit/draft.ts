import { useState } from 'react'
import type { Fields } from '#contract/kit/field.ts'
import { check, refusalOf } from '#contract/kit/schema.ts'
import { refusalWords } from './words.ts'

export type Values = Record<string, unknown>

/** As it goes over the wire: what was emptied is null. */
const wire = (value: unknown) => (value === '' || value === undefined ? null : value)
const same = (a: unknown, b: unknown) =>
  wire(a) === wire(b) || JSON.stringify(wire(a)) === JSON.stringify(wire(b))

/** What a new row starts with. */
export function blank(fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const start = 'default' in field ? field.default : undefined
      return [name, start ?? (field.kind === 'flag' && !field.optional ? false : null)]
    }),
  )
}

/** What of `base` a form on these fields starts with. A secret is never shown again. */
export function startOf(fields: Fields, base: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'secret' ? null : wire(base[name]),
    ]),
  )
}

export interface Draft {
  values: Values
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
  /** Starts from newer values and keeps what was typed. */
  rebase(base: Values): void
}

/** What a member is typing: kept until it is sent, whatever the server says. */
export function useDraft(fields: Fields, start: Values): Draft {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState(start)
  const [refused, setRefused] = useState<Record<string, string>>({})

  const changed = Object.fromEntries(
    Object.keys(fields)
      .filter(name => !same(values[name], base[name]))
      .map(name => [name, wire(values[name])]),
  )
  const say = (name: string, words: string | undefined) =>
    setRefused(({ [name]: _, ...others }) => (words ? { ...others, [name]: words } : others))

  return {
    values,
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
      say(name, refusal && refusalWords(refusal))
    },
    checked(only) {
      const all = Object.fromEntries(Object.keys(fields).map(name => [name, wire(values[name])]))
      const sent = only === 'all' ? all : changed
      const answer = check(fields, sent, only === 'changed')
      if (answer.ok) return sent
      const words = Object.entries(answer.refusals).map(([name, r]) => [name, refusalWords(r)])
      setRefused(Object.fromEntries(words))
    },
    refuse: setRefused,
    rebase(next) {
      setBase(next)
      setValues({ ...next, ...changed })
      setRefused({})
    },
  }
}
