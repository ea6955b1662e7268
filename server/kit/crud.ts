import { and, eq, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/kit/query.ts'
import { LOGGED } from '#contract/kit/scope.ts'
import { type Page, TOTAL_CAP } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import { attachWritten, detachRow, nameFiles } from './attach.ts'
import { requireUnusedId } from './chosenId.ts'
import { guarded } from './constraint.ts'
import { requireOffered } from './dictionary.ts'
import { requireWritable } from './fieldRight/fieldWrite.ts'
import { difference, record } from './history/history.ts'
import { type Asked, alternatives, counted, orderBy, where } from './listSql.ts'
import { locate } from './located.ts'
import { permitted, prepared } from './permit.ts'
import { publishChange } from './publish.ts'
import { requireReferences, requireUnreferenced } from './reference.ts'
import type { Verdict } from './rules.ts'
import { selectionOf } from './selection.ts'
import { sql } from './sql.ts'
import { present, type Row, type Subject, scopeOf, storing } from './subject.ts'
import { inTransaction } from './transaction.ts'
import { addToTrash, deleteDependents, deleteStored } from './trash/trash.ts'

const visible = ({ rules }: Subject, { me }: SignedIn): SQL | undefined => rules.visible?.(me)

type Listed = Asked & Pick<ListQuery, 'among'>

/** The rows that exist for the member, of the named list if there is one. */
function listed(subject: Subject, context: SignedIn, { among }: Listed): SQL | undefined {
  const narrowed = among ? subject.rules.lists?.[among]?.(context.me) : undefined
  return and(visible(subject, context), narrowed)
}

/** The rows of a query, among those that exist for the member. */
export const matchingRows = (subject: Subject, context: SignedIn, query: Listed): SQL | undefined =>
  where(subject, context.me, query, listed(subject, context, query))

/** The same, by the ways in which a row can match. */
const matchingWays = (subject: Subject, context: SignedIn, query: Listed) =>
  alternatives(subject, context.me, query, listed(subject, context, query))

/** No field is called like these: some are called `total`. */
const TOTAL = 'list:total'
const MORE = 'list:more'
interface Counted {
  [TOTAL]?: number
  [MORE]?: boolean
}

/** One page and its total, counted up to the cap, in one round trip. */
export async function list(
  subject: Subject,
  context: SignedIn,
  query: ListQuery,
): Promise<Page<Row>> {
  const { table } = subject
  const { pageNo, pageSize } = query
  const order = orderBy(table, query)
  const { columns, decode } = selectionOf(subject, context.language)
  const seen = listed(subject, context, query)
  const located = locate(subject, context.me, query, { visible: seen, order })
  const { rows } = await context.db.execute<Row & Counted>(sql`
    ${located.before} select ${columns}, ${located.total} as ${sql.identifier(TOTAL)},
      ${located.more} as ${sql.identifier(MORE)}
    from ${table} join (${located.page}) "shown" on "shown"."at" = ${table.id}
    order by ${sql.join(order, sql`, `)}`)
  const found = rows[0]?.[TOTAL] ?? (pageNo > 1 ? await total(subject, context, query) : 0)
  const more = found > TOTAL_CAP || rows[0]?.[MORE] === true
  for (const row of rows) {
    // From the last one on: a row that loses a property within it is slow from then on.
    delete row[MORE]
    delete row[TOTAL]
    decode(row)
  }
  return {
    list: await permitted(subject, context, rows),
    total: Math.min(found, TOTAL_CAP),
    pageNo,
    pageSize,
    ...(more && { more }),
  }
}

/** The number of matching rows, up to one above `cap`. */
async function total(
  subject: Subject,
  context: SignedIn,
  query: Listed,
  cap = TOTAL_CAP + 1,
): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(
    counted(subject.table, matchingWays(subject, context, query), cap),
  )
  return rows[0]?.count ?? 0
}

/** The number of matching rows, which an export would contain. */
export async function count(subject: Subject, context: SignedIn, query: ListQuery) {
  const found = await total(subject, context, query)
  return found > TOTAL_CAP ? { count: TOTAL_CAP, more: true } : { count: found }
}

/** The row of that id as the member sees it. */
export async function view(subject: Subject, context: SignedIn, { id }: Row): Promise<Row> {
  const stored = await load(subject, context, context.db, id as number)
  const [row] = await permitted(subject, context, [stored])
  return row ?? fail('notFound')
}

/** The stored row of that id, if it exists for the member; otherwise 404. */
export async function load(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  id: string | number,
  lock = false,
): Promise<Row> {
  const seen = visible(subject, context)
  return (await read(subject, context, at, id, { seen, lock })) ?? fail(subject.entity.missing)
}

interface Reading {
  seen?: SQL | undefined
  lock?: boolean
}

async function read(
  subject: Subject,
  { language }: SignedIn,
  at: Executor,
  id: string | number,
  { seen, lock }: Reading = {},
): Promise<Row | undefined> {
  const { table } = subject
  const { columns, decode } = selectionOf(subject, language)
  const { rows } = await at.execute<Row>(sql`
    select ${columns} from ${table} where ${table.id} = ${id}
    ${seen ? sql`and (${seen})` : sql``} ${lock ? sql`for update` : sql``}`)
  return rows[0] && decode(rows[0])
}

/** Throws a rule's verdict, unless it is true. */
export const requireAllowed = (verdict: Verdict): void => {
  if (verdict !== true) fail(verdict)
}

/** Refuses a change if the row was changed since the caller read it (1105). */
export function requireUnchanged(row: Row, seen: unknown): void {
  if (seen !== undefined && seen !== null && row.updateDate !== seen) fail('changed')
}

export function create(subject: Subject, context: SignedIn, input: Row): Promise<Row> {
  const { entity, table, rules } = subject
  const { me } = context
  return guarded(entity, () =>
    inTransaction(context, async context => {
      const at = context.db
      await rules.check?.({ row: undefined, input, me, at, context } as never)
      const owned = (await rules.create?.({ input, me, at, context })) ?? {}
      await requireWritable(subject, context, at, { ...input, ...owned }, input, true)
      await requireOffered(entity.fields, at, input)
      await requireReferences(subject, at, input)
      const [stored] = (await at
        .insert(table)
        .values((await storing(subject, { ...input, ...owned }, context)) as never)
        .returning()) as Row[]
      await requireUnusedId(subject, at, stored?.id)
      await attachWritten(subject, at, me, stored?.id as number, { ...input, ...owned })
      return written(subject, context, at, 'create', undefined, stored ?? {}, input)
    }),
  )
}

/** Updates a row. `said` is the operation in the history, if it is not a plain update. */
export function update(
  subject: Subject,
  context: SignedIn,
  { id, updateDate, ...given }: Row,
  said = 'update',
): Promise<Row> {
  const { entity, rules } = subject
  const { me } = context
  return guarded(entity, () =>
    inTransaction(context, async context => {
      const at = context.db
      const before = await load(subject, context, at, id as number, true)
      const row = present(subject, before, context) as never
      requireUnchanged(before, updateDate)
      const facts = await prepared(subject, context, at, [row])
      requireAllowed((await rules.may?.update?.({ row, me, at, context, facts })) ?? true)
      const input = await requireWritable(subject, context, at, row, given)
      await requireOffered(entity.fields, at, input, row)
      await rules.check?.({ row, input, me, at, context } as never)
      const owned = await rules.update?.({ row, input, me, at, context } as never)
      return change(subject, context, at, 'update', before, { ...input, ...owned }, input, said)
    }),
  )
}

/** Deletes a row; returns its entry in the trash. */
export function remove(
  subject: Subject,
  context: SignedIn,
  { id }: Row,
): Promise<{ entry: number | null }> {
  const { entity, rules } = subject
  const { me } = context
  return guarded(entity, () =>
    inTransaction(context, async context => {
      const at = context.db
      const before = await load(subject, context, at, id as number, true)
      const row = present(subject, before, context) as never
      const facts = await prepared(subject, context, at, [row])
      requireAllowed((await rules.may?.remove?.({ row, me, at, context, facts })) ?? true)
      const along = await deleteDependents(at, subject, row)
      await requireUnreferenced(subject, at, id)
      const gone = await deleteStored(at, subject, id)
      await rules.after?.({ operation: 'remove', row, before: row, input: {}, me, at, context })
      const files = await detachRow(at, entity.name, id as number)
      const changes = difference(entity.fields, before, undefined)
      await nameFiles(subject, at, changes)
      await record(at, context, {
        entity: entity.name,
        rowId: id as number,
        action: 'remove',
        project: scopeOf(entity, before, LOGGED),
        changes,
      })
      const entry = await addToTrash(at, context, subject, id, { row: gone, along, files })
      await publishChange(at, entity, 'remove', before)
      return { entry }
    }),
  )
}

/** Writes a change of a locked row, with its history. */
export async function change(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  operation: string,
  before: Row,
  values: Row,
  input: unknown,
  said = operation,
): Promise<Row> {
  const { table } = subject
  await requireReferences(subject, at, values)
  const [stored] = (await at
    .update(table)
    .set({
      ...(await storing(subject, values, context)),
      updateDate: clock.after(String(before.updateDate)),
    } as never)
    .where(eq(table.id as never, before.id as never))
    .returning()) as Row[]
  await attachWritten(subject, at, context.me, before.id as number, values)
  return written(subject, context, at, operation, before, stored ?? {}, input, said)
}

/** Completes every change: the `after` rule, history, live events, and the row to answer. */
export async function written(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  operation: string,
  before: Row | undefined,
  stored: Row,
  input: unknown,
  said = operation,
): Promise<Row> {
  const { entity, rules } = subject
  const { me } = context
  const row = present(subject, stored, context) as never
  const was = before && (present(subject, before, context) as never)
  await rules.after?.({ operation, row, before: was, input, me, at, context })
  const changes = difference(entity.fields, before, stored)
  await nameFiles(subject, at, changes)
  if (!before || Object.keys(changes).length > 0)
    await record(at, context, {
      entity: entity.name,
      rowId: stored.id as number,
      action: said,
      project: scopeOf(entity, stored, LOGGED),
      changes,
    })
  await publishChange(at, entity, operation, stored, before)
  // Read again for the titles of its references, even if the change hid it from the member.
  const whole = await read(subject, context, at, stored.id as number)
  const [seen] = await permitted(subject, context, [whole ?? stored], at)
  return seen ?? row
}
