import type { Right } from '#contract/kit/entity.ts'
import { type Context, holds, type Me, type SignedIn } from '../context.ts'
import type { Executor } from '../db/client.ts'
import { fail } from '../fail.ts'
import type { Route } from './route.ts'
import type { Verdict } from './rules.ts'
import { present, type Row, type Subject } from './subject.ts'

/** Does that right let this caller in? The check of every call. */
export function allowed(right: Right, me: Me | undefined): boolean {
  if (right === 'public') return true
  return me !== undefined && (right === 'signedIn' || holds(me, right))
}

/** Lets the caller in or refuses: 401 for nobody, 1103 for somebody without the right. */
export function admit({ right, reads, name }: Route, { me }: Context): void {
  if (!allowed(right, me)) fail(me ? 'noPermission' : 'signInAgain')
  // Who looks through somebody's eyes may leave, and change nothing else.
  if (me?.viewer && !reads && name !== 'logout') fail('readOnly')
}

/** May this action start from the row as it is? The state first, then the entity's own rule. */
export async function verdictOf(
  { entity, rules }: Subject,
  context: SignedIn,
  at: Executor,
  action: string,
  row: Row,
): Promise<Verdict> {
  const declared = entity.actions[action]
  if (!declared) return 'notFound'
  const right = declared.right ?? entity.operations.update?.right ?? 'signedIn'
  if (!allowed(right, context.me)) return 'noPermission'
  if (entity.state && !declared.from.includes(String(row[entity.state]))) return declared.otherwise
  return (await rules.may?.[action]?.({ row: row as never, me: context.me, at, context })) ?? true
}

// Names of what the row points at and what its files are, where it was read with them.
const titlesIn = ({ entity }: Subject, stored: Row): Row =>
  Object.fromEntries(
    Object.keys(entity.fields)
      .flatMap(name => [`${name}Title`, `${name}File`])
      .filter(name => name in stored)
      .map(name => [name, stored[name]]),
  )

/** A stored row as it travels, with the names of what it points at. */
export const shown = (subject: Subject, context: SignedIn, stored: Row): Row => ({
  ...present(subject, stored, context),
  ...titlesIn(subject, stored),
})

/** Stored rows as they travel, each with what the asking member can do with it. */
export async function permitted(
  subject: Subject,
  context: SignedIn,
  stored: readonly Row[],
  at: Executor = context.db,
): Promise<Row[]> {
  const { entity } = subject
  const asked = [...Object.keys(entity.actions), ...ruled(subject)]
  const rows = stored.map(one => shown(subject, context, one))
  if (asked.length > 0)
    for (const row of rows) {
      const can: Record<string, Verdict> = {}
      for (const name of asked) can[name] = await verdictOn(subject, context, at, name, row)
      row.can = can
    }
  return rows
}

/** Operations on a row that are offered and have a rule of their own. */
export const ruled = ({ entity, rules }: Subject) =>
  (['update', 'remove'] as const).filter(name => entity.operations[name] && rules.may?.[name])

/** The same for an action, or for changing and deleting the row. */
async function verdictOn(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  name: string,
  row: Row,
): Promise<Verdict> {
  if (name !== 'update' && name !== 'remove') return verdictOf(subject, context, at, name, row)
  const right = subject.entity.operations[name]?.right ?? 'signedIn'
  if (!allowed(right, context.me)) return 'noPermission'
  return subject.rules.may?.[name]?.({ row: row as never, me: context.me, at, context }) ?? true
}
