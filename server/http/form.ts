import type { FastifyRequest } from 'fastify'
import type { Field, Fields } from '#contract/kit/field.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { htmlCap } from '#contract/kit/richText.ts'
import type { Form } from '#server/kit/route.ts'
import { fail } from '../fail.ts'

/** Parameters of one query or body, at most. */
const mostParameters = 200

/** Forms with more parameters than that: which one is too many, and why it is refused. */
const overfull = new WeakMap<Form, Record<string, Refusal>>()

/**
 * Reads a query or a body without any magic: no prototype, no nesting. Ends at what is too many,
 * which `demandFew` then refuses: this is called where nothing can be refused yet.
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

/** Adds a parameter. That it is repeated stays visible, so that it is refused by its name. */
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

/** Bytes of a body, unless its call may be told more. */
export const FORM_CAP = 256 * 1024

/** Bytes a character takes in a form: one of Chinese nine, a sign of markup three. */
const perCharacter = 9
const perSign = 3
/** What a JSON value, a list's entry and any other value take, in characters. */
const ofJson = 32_768
const ofEntry = 16
const ofValue = 64

function bytesOf(name: string, field: Field): number {
  const own = name.length + ofEntry
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
      return own + field.max * perCharacter
    case 'richText':
      return own + field.max * perCharacter + (htmlCap(field.max) - field.max) * perSign
    case 'tags':
      return own + field.max * (field.each * perCharacter + ofEntry)
    case 'refs':
    case 'files':
      return own + field.max * ofEntry
    case 'rows':
      return own + field.max * sumOf(field.of)
    case 'json':
      return own + ofJson * perCharacter
    default:
      return own + ofValue
  }
}
const sumOf = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, field]) => sum + bytesOf(name, field), 0)

/** Bytes the body of a call may have: what its fields may hold, as they are declared. */
export const formCap = (fields: Fields): number => Math.max(FORM_CAP, sumOf(fields))
