import fc from 'fast-check'
import type { Kind } from '#contract/kit/field.ts'

/** Texts as they stand in an address or a form: already encoded, right or wrong. */
const anywhere = [
  '',
  '%00',
  'a%00b',
  // A lone surrogate, and bytes that are no UTF-8 at all.
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '%0D%0A',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  "'%20or%201=1--",
  '%F0%9F%98%80'.repeat(70),
  'x'.repeat(5000),
  `${'%5B'.repeat(3000)}${'%5D'.repeat(3000)}`,
  `${'%7B%22a%22%3A'.repeat(40)}1${'%7D'.repeat(40)}`,
]

const numbers = ['NaN', 'Infinity', '-0', '-1', '0', '1', '1e9', '0x10', '0.1', '1,2', '+1']
const bigNumbers = ['2147483647', '2147483648', '-2147483649', '999999999999999', '9'.repeat(40)]

/** Moments that a calendar, or PostgreSQL, does not have, beside some that both do. */
const moments = [
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-02-28',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59%2B23:59',
  '2026-01-01T00:00:00-23:59',
  '2026-01-01T00:00:00%2B14:00',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00.123456789Z',
  '2026-01-01T00:00Z',
  '%2B010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  'infinity',
  'now',
]

const lists = [
  '%5B%22%5Cud800%22%5D',
  '%5B%22%5Cu0000%22%5D',
  '%7B%22__proto__%22%3A%7B%22a%22%3A1%7D%7D',
  '[]',
  '[1,2,3]',
  '[1e300]',
  '[-0]',
  '[[[]]]',
  '[null]',
  '["a"]',
  '["id","id"]',
  '["__proto__"]',
  '["0000-01-01T00:00:00Z"]',
  '[true]',
  '{}',
  `[${'1,'.repeat(300)}1]`,
]

const html = [
  '%3Cp%3Ea%3C%2Fp%3E',
  '%3Cimg+src%3Dx+onerror%3Da%3E',
  '%3C%21--',
  '%3Csvg%3E%3Cstyle%3E%3C',
  '%26%23x0%3B%26%23xd800%3B%26lt%3B',
  '%3Cb%3E'.repeat(2000),
  '%3C'.repeat(5000),
]

const orders = ['-type,,-', 'type,type', '*', '-', 'type desc', `type${',type'.repeat(1700)}`]

const byKind: Record<Kind, readonly string[]> = {
  id: [...numbers, ...bigNumbers],
  ref: [...numbers, ...bigNumbers],
  int: [...numbers, ...bigNumbers],
  decimal: [...numbers, ...bigNumbers],
  money: [...numbers, ...bigNumbers],
  flag: ['true', 'false', 'TRUE', '1', 'yes'],
  day: moments,
  instant: moments,
  choice: ['toString', '__proto__'],
  dict: ['toString', '__proto__', '%25'],
  url: ['https%3A%2F%2F', 'javascript%3Aalert(1)', 'https%3A%2F%2Fa%40b%2F%25', '%25'],
  text: ['a', '%25', '%5C', '_%25%5C_', '+', '%09=1'],
  longText: ['a', '%25', '%0D%0A', '%E2%80%AE'],
  richText: html,
  secret: ['a', '+'],
  tags: lists,
  refs: lists,
  rows: lists,
  image: [...numbers, ...bigNumbers],
  files: lists,
  color: ['a', '%23165DFF', '%23fff'],
  password: ['a', '+'],
  json: lists,
}

/** What is sent under a name: mostly what its kind could stumble over. */
export const valueFor = (kind: Kind | 'order' | 'list' | undefined): fc.Arbitrary<string> => {
  const own = kind === 'order' ? orders : kind === 'list' ? lists : kind ? byKind[kind] : anywhere
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 3, arbitrary: fc.constantFrom(...anywhere) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map(encoded) },
    { weight: 1, arbitrary: fc.integer().map(String) },
    { weight: 1, arbitrary: fc.json().map(encoded) },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map(day => encoded(iso(day))) },
  )
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const iso = (day: Date) => day.toISOString()
