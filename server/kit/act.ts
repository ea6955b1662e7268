import type { SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import { guarded } from './constraint.ts'
import { change, load, requireAllowed, requireUnchanged } from './crud.ts'
import { requireOffered } from './dictionary.ts'
import { prepared, verdictOf } from './permit.ts'
import { present, type Row, type Subject } from './subject.ts'
import { inTransaction } from './transaction.ts'

/**
 * An action under a row lock: of several callers at once exactly one finds the row in a state the
 * action may start from, and the others get the declared refusal.
 */
export async function act(
  subject: Subject,
  context: SignedIn,
  action: string,
  { id, updateDate, ...input }: Row,
): Promise<Row> {
  const { entity, rules } = subject
  const obtained = await obtainedFor(subject, context, action, id as number)
  return guarded(entity, () =>
    inTransaction(context, async context => {
      const at = context.db
      const before = await load(subject, context, at, id as number, true)
      const row = present(subject, before, context)
      const facts = await prepared(subject, context, at, [row])
      requireAllowed(await verdictOf(subject, context, at, action, row, facts))
      requireUnchanged(before, updateDate)
      const declared = entity.actions[action] ?? fail('notFound')
      await requireOffered(declared.input ?? {}, at, input, row)
      const moment = { row: row as never, input, me: context.me, at, context, obtained }
      const changed = (await rules.actions?.[action]?.(moment)) ?? {}
      const state = entity.state && declared.to ? { [entity.state]: declared.to } : {}
      return change(subject, context, at, action, before, { ...changed, ...state }, input)
    }),
  )
}

/** What the action needs from elsewhere, if it may be carried out now. */
async function obtainedFor(subject: Subject, context: SignedIn, action: string, id: number) {
  const obtain = subject.rules.obtain?.[action]
  if (!obtain) return undefined
  const at = context.db
  const row = present(subject, await load(subject, context, at, id, false), context)
  const facts = await prepared(subject, context, at, [row])
  requireAllowed(await verdictOf(subject, context, at, action, row, facts))
  return obtain({ row: row as never, me: context.me, at, context })
}
