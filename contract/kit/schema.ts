import * as z from 'zod/mini'
import {
  DICT_MAX,
  type Field,
  type FieldOf,
  type Fields,
  type Kind,
  TEXT_ID_MAX,
  URL_MAX,
} from './field.ts'
import { noRefusals } from './noRefusals.ts'
import { patterns } from './patterns.ts'
import { isText } from './readable.ts'
import { type Problem, problems, type Refusal, type Refusals } from './refusal.ts'
import { htmlCap, textOf } from './richText.ts'

const saying = (error: Problem) => ({ error })
const oneLine = (s: string) => !/[\r\n]/.test(s)
const plainText = () => z.string(saying('notText')).check(z.refine(isText, saying('unreadable')))

const problemOfPattern = {
  email: 'wrongEmail',
  code: 'wrongCode',
  role: 'wrongRole',
  phone: 'wrongPhone',
  month: 'wrongMonth',
  path: 'wrongPath',
  address: 'wrongAddress',
  url: 'wrongUrl',
  host: 'wrongHost',
  variable: 'wrongVariable',
  terminal: 'wrongTerminal',
  walletAddress: 'wrongWalletAddress',
} as const

/** Compares decimal strings of the same scale without floating point. */
export const scaled = (value: string, scale: number): bigint => {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const size = BigInt(whole + part.padEnd(scale, '0').slice(0, scale))
  return value.startsWith('-') ? -size : size
}

const decimalText = (scale: number) => new RegExp(`^-?\\d{1,15}(\\.\\d{1,${scale}})?$`)
// All checks run, even after one has failed: what is not a number is not compared.
const isDecimal = (text: string, scale: number) => decimalText(scale).test(text)

/** The database's calendar has no year 0, and no time zone is 15 hours from UTC. */
const hasYear = (text: string) => !text.startsWith('0000')
const isSomewhere = (text: string) => !/[+-](1[5-9]|2\d):/.test(text)

/** Dictionary values are codes; whether the dictionary has the value is checked by the server. */
const dictValue: FieldOf<'text'> = { kind: 'text', max: DICT_MAX, pattern: 'code' }

const webAddress: FieldOf<'text'> = { kind: 'text', max: URL_MAX, pattern: 'url' }

/** The pattern of text ids. */
const textId: FieldOf<'text'> = { kind: 'text', max: TEXT_ID_MAX, pattern: 'code' }

const answers: { [K in Kind]: (field: FieldOf<K>) => z.ZodMiniType } = {
  id: () => z.int(saying('notANumber')).check(z.positive(saying('tooSmall'))),
  text: f =>
    plainText().check(
      z.trim(),
      ...(f.lower ? [z.toLowerCase()] : []),
      z.refine(oneLine, saying('unreadable')),
      z.minLength(1, saying('required')),
      z.minLength(f.min ?? 1, saying('tooShort')),
      z.maxLength(f.max, saying('tooLong')),
      ...(f.pattern ? [z.regex(patterns[f.pattern], saying(problemOfPattern[f.pattern]))] : []),
    ),
  longText: f =>
    plainText().check(
      z.trim(),
      z.minLength(1, saying('required')),
      z.maxLength(f.max, saying('tooLong')),
    ),
  // Oversized input is not parsed: HTML and plain text get the same answer.
  richText: f =>
    plainText().check(
      z.trim(),
      z.refine(s => s.length > htmlCap(f.max) || textOf(s) !== '', saying('required')),
      z.refine(s => s.length <= htmlCap(f.max) && textOf(s).length <= f.max, saying('tooLong')),
    ),
  int: f =>
    z
      .int(saying('notANumber'))
      .check(
        z.gte(f.min ?? -2147483648, saying('tooSmall')),
        z.lte(f.max ?? 2147483647, saying('tooBig')),
      ),
  decimal: f =>
    z.string(saying('notADecimal')).check(
      z.regex(decimalText(f.scale), saying('notADecimal')),
      z.refine(
        s =>
          f.min === undefined ||
          !isDecimal(s, f.scale) ||
          scaled(s, f.scale) >= scaled(f.min, f.scale),
        saying('tooSmall'),
      ),
      z.refine(
        s =>
          f.max === undefined ||
          !isDecimal(s, f.scale) ||
          scaled(s, f.scale) <= scaled(f.max, f.scale),
        saying('tooBig'),
      ),
    ),
  money: f =>
    z.string(saying('notAnAmount')).check(
      z.regex(decimalText(2), saying('notAnAmount')),
      z.refine(s => !f.positive || !isDecimal(s, 2) || scaled(s, 2) > 0n, saying('tooSmall')),
    ),
  flag: () => z.boolean(saying('notAFlag')),
  day: () => z.iso.date(saying('notADay')).check(z.refine(hasYear, saying('notADay'))),
  instant: () =>
    z.iso
      .datetime({ offset: true, ...saying('notAnInstant') })
      .check(z.refine(s => hasYear(s) && isSomewhere(s), saying('notAnInstant'))),
  choice: f => z.enum(Object.keys(f.values), saying('notAChoice')),
  dict: () => answers.text(dictValue),
  url: () => answers.text(webAddress),
  tags: f =>
    z
      .array(
        plainText().check(
          z.trim(),
          z.minLength(1, saying('required')),
          z.maxLength(f.each, saying('tooLong')),
          z.refine(one => !f.of || Object.hasOwn(f.of, one), saying('notAChoice')),
        ),
        saying('notAList'),
      )
      .check(
        z.maxLength(f.max, saying('tooMany')),
        z.refine(list => !f.of || new Set(list).size === list.length, saying('repeated')),
      ),
  ref: f => (f.text ? answers.text(textId) : answers.id({ kind: 'id' })),
  refs: f =>
    z
      .array(f.text ? answers.text(textId) : answers.id({ kind: 'id' }), saying('notAList'))
      .check(z.minLength(f.min ?? 0, saying('tooFew')), z.maxLength(f.max, saying('tooMany'))),
  rows: f =>
    z.array(inputSchema(f.of), saying('notAList')).check(z.maxLength(f.max, saying('tooMany'))),
  image: () => z.int(saying('notANumber')).check(z.positive(saying('tooSmall'))),
  files: f =>
    z
      .array(z.int(saying('notANumber')).check(z.positive(saying('tooSmall'))), saying('notAList'))
      .check(
        z.minLength(f.min ?? 0, saying('tooFew')),
        z.maxLength(f.max, saying('tooMany')),
        z.refine(ids => new Set(ids).size === ids.length, saying('repeated')),
      ),
  color: () =>
    z.string(saying('notAColor')).check(z.regex(/^#[0-9A-Fa-f]{6}$/, saying('notAColor'))),
  // 8 to 20 characters, not trimmed: spaces count.
  password: () =>
    plainText().check(
      z.minLength(8, saying('wrongPasswordLength')),
      z.maxLength(20, saying('wrongPasswordLength')),
    ),
  // Passwords are not trimmed.
  secret: f =>
    plainText().check(z.minLength(1, saying('required')), z.maxLength(f.max, saying('tooLong'))),
  json: ({ max }) =>
    max === undefined
      ? z.json()
      : z.json().check(z.refine(value => JSON.stringify(value).length <= max, saying('tooLong'))),
}

/** The schema of one value on the wire, null included where the field is optional. */
export function schemaOf(field: Field): z.ZodMiniType {
  const plain = (answers[field.kind] as (f: Field) => z.ZodMiniType)(field)
  return field.optional ? z.nullable(plain) : plain
}

const inputs = new WeakMap<Fields, { whole: z.ZodMiniType; part: z.ZodMiniType }>()

/**
 * The schema of what a caller sends; unknown keys are refused. `part` accepts any subset (an
 * update); otherwise a missing field becomes its default, or null if it is optional.
 */
function inputSchema(fields: Fields, part = false): z.ZodMiniType {
  let both = inputs.get(fields)
  if (!both) {
    const shape: Record<string, z.ZodMiniType> = {}
    const loose: Record<string, z.ZodMiniType> = {}
    for (const [name, field] of Object.entries(fields)) {
      const schema = schemaOf(field)
      const fallback = 'default' in field ? field.default : undefined
      loose[name] = z.optional(schema)
      shape[name] =
        fallback !== undefined
          ? z._default(schema, fallback)
          : field.optional
            ? z._default(schema, null)
            : schema
    }
    both = { whole: z.strictObject(shape), part: z.strictObject(loose) }
    inputs.set(fields, both)
  }
  return part ? both.part : both.whole
}

const refusal = (field: Field | undefined, message: string, value: unknown): Refusal => {
  const missing = value === undefined || value === null || value === ''
  const problem = missing ? 'required' : (message as Problem)
  const known = problems.includes(problem) ? problem : 'wrongFormat'
  if (!field) return { problem: known }
  const { max, min, scale } = field as { max?: number; min?: number; scale?: number }
  return {
    problem: known,
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(scale !== undefined && { scale }),
  }
}

/**
 * Checks what a caller sends against its fields.
 * Returns the cleaned values, or every refused field with its reason.
 */
export function check(
  fields: Fields,
  values: Record<string, unknown>,
  part = false,
): { ok: true; values: Record<string, unknown> } | { ok: false; refusals: Refusals } {
  const answer = z.safeParse(inputSchema(fields, part), values)
  if (answer.success) return { ok: true, values: answer.data as Record<string, unknown> }
  const refusals = noRefusals()
  for (const issue of answer.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) refusals[key] ??= { problem: 'unknownField' }
    else {
      const name = String(issue.path[0] ?? '')
      refusals[name] ??= refusal(fields[name], issue.message, values[name])
    }
  }
  return { ok: false, refusals }
}

/** The problem with one value, or undefined: for a form field while it is edited. */
export function refusalOf(field: Field, value: unknown): Refusal | undefined {
  const given = value === '' || value === undefined ? null : value
  const answer = z.safeParse(schemaOf(field), given)
  return answer.success
    ? undefined
    : refusal(field, answer.error.issues[0]?.message ?? 'wrongFormat', given)
}
