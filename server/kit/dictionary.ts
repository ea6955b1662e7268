import { sql } from 'drizzle-orm'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import type { Row, Subject } from './subject.ts'

/** Those of these values that a dictionary offers now. */
export async function offeredBy(
  at: Executor,
  dict: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await at.execute<{ value: string }>(sql`
    select "value" from "dict" where "type" = ${dict} and "enabled"
      and "value" = any(${sql.param([...values])}::text[])`)
  return new Set(rows.map(({ value }) => value))
}

/**
 * Refuses a value that its dictionary does not offer. What a row has already may stay: an entry
 * that was switched off since is offered to nobody, and takes nothing away.
 */
export async function demandOffered(
  { entity }: Subject,
  at: Executor,
  input: Row,
  before: Row = {},
): Promise<void> {
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'text' || !field.dict) continue
    const value = input[name]
    if (typeof value !== 'string' || value === before[name]) continue
    if (!(await offeredBy(at, field.dict, [value])).has(value))
      refusals[name] = { problem: 'notAChoice' }
  }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}
