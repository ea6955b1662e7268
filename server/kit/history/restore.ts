import * as z from 'zod/mini'
import { restorable } from '#contract/kit/entity.ts'
import { int, tags } from '#contract/kit/field.ts'
import { check } from '#contract/kit/schema.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { update } from '../crud.ts'
import type { Row, Subject } from '../subject.ts'
import { leavings, planBack } from './earlier.ts'

/** The event of the row's history. */
export const eventInput = { event: int({ min: 1 }) } as const
/** The fields to restore: those the member has reviewed. */
export const fieldsInput = { fields: tags({ max: 200, each: 64 }) } as const

const back = z.object({
  from: z.unknown(),
  to: z.unknown(),
  fromTitle: z.optional(z.unknown()),
  toTitle: z.optional(z.unknown()),
})
export const earlierOutput = z.object({
  /** The version of the current row: restoring is refused if it has changed. */
  updateDate: z.string(),
  changes: z.record(z.string(), back),
  left: z.record(z.string(), z.enum(leavings)),
})

interface Asked {
  id: string | number
  event: number
}

/** What restoring the row to an event of its history would change. */
export async function earlier(subject: Subject, context: SignedIn, asked: Asked) {
  const { row, back, left } = await planBack(subject, context, asked)
  const changes = Object.entries(back).map(([name, { value: _, ...said }]) => [name, said])
  return { updateDate: row.updateDate, changes: Object.fromEntries(changes), left }
}

/**
 * Restores fields to their values after that event: an update like any other, with its rules,
 * refusals and history.
 */
export async function restore(
  subject: Subject,
  context: SignedIn,
  asked: Asked & { fields: string[]; updateDate: string },
): Promise<Row> {
  const { id, fields, updateDate } = asked
  const { row, back } = await planBack(subject, context, asked)
  if (row.updateDate !== updateDate) fail('changed')
  const unknown = fields.length === 0 || fields.some(name => !Object.hasOwn(back, name))
  if (unknown)
    fail('badInput', { fields: { problem: fields.length > 0 ? 'notAChoice' : 'required' } })
  const values = Object.fromEntries(fields.map(name => [name, back[name]?.value]))
  // A value that was valid then may be invalid now.
  const checked = check(restorable(subject.entity.fields), values, true)
  if (!checked.ok) return fail('badInput', checked.refusals)
  return update(subject, context, { id, updateDate, ...checked.values }, 'restore')
}
