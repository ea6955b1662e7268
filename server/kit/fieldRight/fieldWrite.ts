import { fieldOf } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { scaled } from '#contract/kit/schema.ts'
import type { Executor } from '#server/db/client.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Row, Subject } from '../subject.ts'
import { asker, reachesOf } from './fieldRight.ts'

/** The values of a new row by default. */
const unsaid = (field: Field): unknown =>
  'default' in field && field.default !== undefined ? field.default : null

function same(field: Field, a: unknown, b: unknown): boolean {
  if (a === null || b === null || a === undefined || b === undefined)
    return (a ?? null) === (b ?? null)
  if (field.kind === 'decimal' || field.kind === 'money') {
    const scale = field.kind === 'money' ? 2 : field.scale
    return scaled(String(a), scale) === scaled(String(b), scale)
  }
  if (field.kind === 'instant') return Date.parse(String(a)) === Date.parse(String(b))
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * The part of the input that is written. A read-only field sent unchanged is ignored; any other
 * value is refused by name. `row` is the current or future row. Hidden fields are not compared,
 * since that would allow guessing their values.
 */
export async function requireWritable(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  row: Row,
  input: Row,
  isNew = false,
): Promise<Row> {
  const { entity } = subject
  const reaches = reachesOf(entity, context.me)
  const given = [...reaches].filter(([name]) => input[name] !== undefined)
  if (given.length === 0) return input
  const within = asker(subject, context, at, row)
  const out = { ...input }
  const refusals: Refusals = {}
  for (const [name, { see, edit }] of given) {
    const seen = await within(see)
    if (seen && (await within(edit))) continue
    const field = fieldOf(entity, name)
    const sealed = field.kind === 'secret' || field.kind === 'password'
    const harmless = isNew
      ? same(field, input[name], unsaid(field))
      : seen && !sealed && same(field, input[name], row[name])
    if (!harmless) refusals[name] = { problem: 'notEditable' }
    else if (!isNew) delete out[name]
  }
  if (Object.keys(refusals).length > 0) fail('noPermission', refusals)
  return out
}
