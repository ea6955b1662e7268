import type { FastifyRequest } from 'fastify'
import { type Field, type Fields, JSON_MAX, TEXT_ID_MAX, URL_MAX } from '#contract/kit/field.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { htmlCap } from '#contract/kit/richText.ts'
import type { Form } from '#server/kit/route.ts'
import { fail } from '../fail.ts'

/** Parameters of one query or body, at most. */
const mostParameters = 200

/** Forms with too many parameters, and the refusal. */
const overfull = new WeakMap<Form, Record<string, Refusal>>()

/**
 * Reads a query or a body as plain values: no prototype, no nesting. Stops above the limit, which
 * `limitParameters` refuses later: nothing can be refused here.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  let left = mostParameters
  for (const [name, value] of new URLSearchParams(text)) {
    if (left-- === 0) {
      const why: Refusal =
        name in form ? { problem: 'repeated' } : { problem: 'tooMany', max: mostParameters }
      overfull.set(form, { [name]: why })
      break
    }
    note(form, name, value)
  }
  return form
}

/** Adds a parameter. Repetition stays visible, so that it is refused by name. */
export function note(form: Form, name: string, value: string): void {
  const before = form[name]
  if (before === undefined) form[name] = value
  else if (!Array.isArray(before)) form[name] = [before, value]
}

/** Refuses a request with too many parameters. */
export function limitParameters({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): void {
  for (const form of [query, body]) {
    const why = typeof form === 'object' && form !== null && overfull.get(form as Form)
    if (why) fail('badInput', why)
  }
}

/** Bytes of a body, unless its call needs more. */
export const FORM_CAP = 256 * 1024

/** Bytes of a character in a form: nine for Chinese, three for markup. */
const perCharacter = 9
const perSign = 3
/** The size in characters of a list entry and of any other value. */
const ofEntry = 16
const ofValue = 64

function bytesOf(name: string, field: Field): number {
  const own = name.length + ofEntry
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
      return own + field.max * perCharacter
    case 'url':
      return own + URL_MAX * perCharacter
    case 'richText':
      return own + field.max * perCharacter + (htmlCap(field.max) - field.max) * perSign
    case 'tags':
      return own + field.max * (field.each * perCharacter + ofEntry)
    case 'refs':
      return own + field.max * (ofEntry + (field.text ? TEXT_ID_MAX * perCharacter : 0))
    case 'files':
      return own + field.max * ofEntry
    case 'rows':
      return own + field.max * sumOf(field.of)
    case 'json':
      return own + (field.max ?? JSON_MAX) * perCharacter
    default:
      return own + ofValue
  }
}
const sumOf = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, field]) => sum + bytesOf(name, field), 0)

/** The maximum body size of a call in bytes, from its declared fields. */
export const formCap = (fields: Fields): number => Math.max(FORM_CAP, sumOf(fields))
