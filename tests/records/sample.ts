import type { Field, FieldOf, Fields, Kind } from '#contract/kit/field.ts'
import type { Pattern } from '#contract/kit/patterns.ts'
import { scaled } from '#contract/kit/schema.ts'
import { offeredBy } from './dictionaries.ts'

let made = 0
/** Another one each time, also where there is little room. */
export function word(max = 20): string {
  const apart = (++made).toString(36).toUpperCase()
  if (apart.length >= max) return apart.slice(-max)
  return `R${apart}${Math.random().toString(36).slice(2, 8)}`.slice(0, max)
}

const begun =
  (start: string) =>
  (max: number): string =>
    `${start}${word(max - start.length)}`

const texts: Record<Pattern, (max: number) => string> = {
  email: max => {
    const domain = max < 30 ? '@a.bc' : '@test.example'
    return `${word(max - domain.length)}${domain}`.toLowerCase()
  },
  code: word,
  role: max => begun('ROLE_')(max).toUpperCase(),
  phone: max => `+8525${String(1_000_000 + ++made)}`.slice(0, max),
  month: () => new Date(Date.UTC(1900, ++made % 2400)).toISOString().slice(0, 7),
  path: begun('/'),
  address: begun('/'),
  host: max => `h${word(max - 1)}`.toLowerCase(),
  variable: begun('v'),
  walletAddress: () => `0x${String(++made).padStart(40, '0')}`,
  terminal: () => `T${word(10)}`,
  url: max => begun(max < 30 ? 'http://' : 'https://example.test/')(max),
}

function textFor({ pattern = 'code', min = 1, max, lower }: FieldOf<'text'>): string {
  const text = texts[pattern](Math.min(max, 64)).padEnd(min, 'x')
  return lower ? text.toLowerCase() : text
}

const sentence = ({ max }: { max: number }) => (max < 20 ? word(max) : `some ${word()}`)

/** A number from the first to the last one, at most a thousand different ones. */
const within = (least: number, most: number) => least + (++made % Math.min(most - least + 1, 1000))

function decimalFor({ scale, min = '1', max }: FieldOf<'decimal'>): string {
  const least = scaled(min, scale)
  const most = max === undefined ? least + 79n * 10n ** BigInt(scale) : scaled(max, scale)
  // Round numbers, where there is room for some.
  const whole = 10n ** BigInt(scale)
  const step = most - least >= whole ? whole : 1n
  const value = least + step * (BigInt(++made % 80) % ((most - least) / step + 1n))
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const at = digits.length - scale
  return `${value < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`
}

const lineOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field) ?? null]))

const samples: { [K in Kind]: (field: FieldOf<K>) => unknown } = {
  text: textFor,
  longText: sentence,
  secret: sentence,
  password: () => `Pass-${word()}`.slice(0, 20),
  int: ({ min = 0, max = 2 ** 31 - 1 }) => within(min, max),
  decimal: decimalFor,
  money: () => `${++made}.00`,
  flag: () => true,
  day: () => '2026-03-04',
  instant: () => '2026-03-04T05:06:07.000Z',
  choice: field => field.default ?? Object.keys(field.values)[0],
  dict: ({ of }) => offeredBy(of)[++made % 2] ?? '',
  url: () => texts.url(64),
  color: () => '#123456',
  tags: ({ of, each }) => [of ? Object.keys(of)[0] : word(each)],
  rows: ({ of }) => [lineOf(of)],
  richText: ({ max }) => `<p>${word(max)}</p>`,
  json: () => ({}),
  // Of rows and uploads, which have to be there: makeRow makes them.
  id: () => undefined,
  ref: () => undefined,
  refs: () => undefined,
  image: () => undefined,
  files: () => undefined,
}

/** Kinds that a row of the tests has only where it must. */
const onlyIfRequired: readonly Kind[] = ['tags', 'rows', 'richText', 'json']

/** Another value each time, right as far as the declaration knows. */
export function sample(field: Field): unknown {
  if (field.optional && onlyIfRequired.includes(field.kind)) return undefined
  return (samples[field.kind] as (field: Field) => unknown)(field)
}
