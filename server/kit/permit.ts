import type { ErrorName } from '#contract/errors.ts'
import type { Action, Entity, Operation } from '#contract/kit/entity.ts'
import { ruledFields } from '#contract/kit/fieldRight.ts'
import type { Executor } from '#server/db/client.ts'
import type { Context, SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import { can } from './can.ts'
import { saidFixed, withoutHidden } from './fieldRight/fieldRight.ts'
import type { Route } from './route.ts'
import type { Verdict } from './rules.ts'
import { present, type Row, type Subject } from './subject.ts'
import { refusalOf } from './tokenPart.ts'

/** Allows or refuses the caller: 401 without a session, 1103 without the right, and less to a token. */
export function admit(route: Route, { me }: Context): void {
  const { reads, name } = route
  const refusal = me?.token && refusalOf(me.token, route)
  if (refusal) fail(refusal)
  if (!can(me, route)) fail(me ? 'noPermission' : 'signInAgain')
  // While viewing as another member, only leaving is allowed.
  if (me?.viewer && !reads && name !== 'logout') fail('readOnly')
}

/** What the rule of the entity loads once for all these rows. */
export const prepared = async (
  { rules }: Subject,
  context: SignedIn,
  at: Executor,
  rows: readonly Row[],
): Promise<unknown> =>
  rows.length > 0
    ? rules.prepare?.({ rows: rows as never, me: context.me, at, context })
    : undefined

/** The refusal of an action from another state than its own. */
const otherwise = ({ otherwise, instead = {} }: Action, row: Row): ErrorName =>
  Object.entries(instead).flatMap(([field, by]) => by[String(row[field])] ?? [])[0] ?? otherwise

/**
 * Whether an action may be done with the row, or an operation that has its own rule: first the right,
 * then the state, then the entity's rule.
 */
export function verdictOf(
  { entity, rules }: Subject,
  context: SignedIn,
  at: Executor,
  verb: string,
  row: Row,
  facts: unknown,
): Verdict | Promise<Verdict> {
  const action = entity.actions[verb]
  if (!action && !entity.operations[verb as Operation]) return 'notFound'
  if (!can(context.me, entity, verb)) return 'noPermission'
  if (action && entity.state && !action.from.includes(String(row[entity.state])))
    return otherwise(action, row)
  return rules.may?.[verb]?.({ row: row as never, me: context.me, at, context, facts }) ?? true
}

/** Everything that can or cannot be done with a row. Most rules answer at once, with nothing to await. */
async function addVerdicts(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  rows: readonly Row[],
): Promise<void> {
  const facts = await prepared(subject, context, at, rows)
  const verbs = [...Object.keys(subject.entity.actions), ...ruled(subject)]
  for (const row of rows) {
    const answers: Record<string, Verdict> = {}
    for (const verb of verbs) {
      const verdict = verdictOf(subject, context, at, verb, row, facts)
      answers[verb] = typeof verdict === 'object' ? await verdict : verdict
    }
    row.can = answers
  }
}

const besides = new WeakMap<Entity, readonly string[]>()
/** Titles of references and metadata of files, if they were read with the row. */
function besidesOf(entity: Entity): readonly string[] {
  let names = besides.get(entity)
  if (!names) {
    const ends = { ref: 'Title', refs: 'Title', image: 'File', files: 'File' } as const
    names = Object.entries(entity.fields).flatMap(([name, { kind }]) =>
      kind in ends ? `${name}${ends[kind as keyof typeof ends]}` : [],
    )
    besides.set(entity, names)
  }
  return names
}

/**
 * A stored row in wire format, with the titles of its references: complete, for rules. Answers go
 * through `permitted` or `withoutHidden`.
 */
export function shown(subject: Subject, context: SignedIn, stored: Row): Row {
  const row = present(subject, stored, context)
  for (const name of besidesOf(subject.entity)) if (name in stored) row[name] = stored[name]
  return row
}

/** Stored rows in wire format, each with what the member can do with it. */
export async function permitted(
  subject: Subject,
  context: SignedIn,
  stored: readonly Row[],
  at: Executor = context.db,
): Promise<Row[]> {
  const rows = stored.map(one => shown(subject, context, one))
  if (Object.keys(subject.entity.actions).length + ruled(subject).length > 0)
    await addVerdicts(subject, context, at, rows)
  if (ruledFields(subject.entity.fields).length === 0) return rows
  for (const row of rows) {
    const fixed = await saidFixed(subject, context, row, at)
    if (Object.keys(fixed).length > 0) row.can = { ...(row.can as Row | undefined), ...fixed }
  }
  return withoutHidden(subject, context, rows, at)
}

/** The offered operations on a row that have their own rule. */
export const ruled = ({ entity, rules }: Subject) =>
  (['update', 'remove'] as const).filter(name => entity.operations[name] && rules.may?.[name])
