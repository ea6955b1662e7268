import { and, desc, eq, gt, type SQL, Subquery } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inputFields } from '#contract/kit/entity.ts'
import { int } from '#contract/kit/field.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import type { Page } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { SignedIn } from '../../context.ts'
import { fail, Refused } from '../../fail.ts'
import { reattachRow } from '../attach.ts'
import { guarded } from '../constraint.ts'
import { written } from '../crud.ts'
import { withoutHidden } from '../fieldRight/fieldRight.ts'
import { where } from '../listSql.ts'
import { prepared, shown } from '../permit.ts'
import { asTarget, nameIn, pointing, requireReferences, targetOf, titles } from '../reference.ts'
import { sql } from '../sql.ts'
import type { Row, Subject } from '../subject.ts'
import { trash } from '../tables/trash.ts'
import { inTransaction } from '../transaction.ts'
import { insertStored, removeFromTrash } from './trash.ts'

/** Deleted rows that are listed, at most; others are found by filtering. */
const mostSeen = 500

/** The entry in the trash: not the row's own id, which another row may have by now. */
export const entryInput = { entry: int({ min: 1 }) } as const

/** A deleted row, who deleted it and when, and when it expires. */
export const trashed = (row: z.ZodMiniType) =>
  z.object({
    entry: z.int(),
    deletedBy: z.string(),
    deleteDate: z.string(),
    expireDate: z.string(),
    row,
  })

interface Deleted {
  entry: number
  deletedBy: string
  deleteDate: string
  expireDate: string
  row: Row
}
/** As the database returns it: the row, separate from the titles of its references. */
type Read = Row & Deleted & { memberName: string; deletedBy: string | null }

/**
 * A deleted row of a parent that is gone, or was created again under the same id, is visible to
 * nobody.
 */
function ofWhatIsThere({ entity, table }: Subject): SQL | undefined {
  const named = pointing({ entity }).filter(([, field]) => field.kind === 'ref' && field.text)
  return and(
    ...named.map(([name, field]) => {
      const target = asTarget(targetOf(field).table)
      return sql`(${table[name]} is null
        or exists (select from ${target} where ${target.id} = ${table[name]}
          and ${target.createDate} <= ${trash.createDate}))`
    }),
  )
}

/** The deleted rows that the member may see, newest first, up to the limit. */
async function deleted(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  which: SQL | undefined,
): Promise<Deleted[]> {
  const { entity, table, rules } = subject
  const { me } = context
  // Under the name of its table, so that the rules read it as if it were there.
  const again = sql`select * from jsonb_populate_record(null::${table}, ${trash.row})`
  const seen = rules.trashed ? rules.trashed(me) : rules.visible?.(me)
  const members = targetOf({ to: MEMBER })
  const member = asTarget(members.table)
  const found = (await at
    .select({
      entry: trash.id,
      memberName: trash.memberName,
      deletedBy: sql<string | null>`(select ${nameIn(context.language, members)}
        from ${member} where ${member.id} = ${trash.memberId})`,
      deleteDate: trash.createDate,
      expireDate: trash.expireDate,
      row: table as never,
      ...titles(subject, context.language),
    })
    .from(trash)
    .innerJoinLateral(new Subquery(again, {}, entity.name) as never, sql`true`)
    .where(
      and(
        eq(trash.entity, entity.name),
        gt(trash.expireDate, sql`now()`),
        seen,
        ofWhatIsThere(subject),
        which,
      ),
    )
    .orderBy(desc(trash.id))
    .limit(mostSeen)) as unknown as Read[]
  const all = found.map(
    ({ entry, memberName, deletedBy, deleteDate, expireDate, row, ...named }) => ({
      entry,
      deletedBy: deletedBy ?? memberName,
      deleteDate,
      expireDate,
      row: shown(subject, context, { ...row, ...named }),
    }),
  )
  return rules.trashed ? all : deletable(subject, context, at, all)
}

/** Those the member may delete: others do not see what was deleted. */
async function deletable(
  subject: Subject,
  context: SignedIn,
  at: Executor,
  all: Deleted[],
): Promise<Deleted[]> {
  const may = subject.rules.may?.remove
  if (!may) return all
  const rows = all.map(({ row }) => row)
  const facts = await prepared(subject, context, at, rows)
  const out: Deleted[] = []
  for (const one of all) {
    const moment = { row: one.row as never, me: context.me, at, context, facts }
    const verdict = await may(moment)
    if (verdict !== 'noPermission' && verdict !== 'notFound') out.push(one)
  }
  return out
}

/** A page of deleted rows. */
export async function listTrash(
  subject: Subject,
  context: SignedIn,
  query: ListQuery,
): Promise<Page<Deleted>> {
  const { pageNo, pageSize } = query
  const all = await deleted(subject, context, context.db, where(subject, context.me, query))
  const page = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const rows = await withoutHidden(
    subject,
    context,
    page.map(({ row }) => row),
  )
  return {
    list: page.map((one, at) => ({ ...one, row: rows[at] ?? {} })),
    total: all.length,
    pageNo,
    pageSize,
    ...(all.length >= mostSeen && { more: true }),
  }
}

/** The input that would have created the row, without passwords, which are unknown. */
function sentBefore({ entity }: Subject, { keys }: SignedIn, stored: Row, row: Row): Row {
  const input: Row = {}
  for (const [name, field] of Object.entries(inputFields(entity.fields, 'create'))) {
    if (field.kind === 'password') continue
    const sealed = field.kind === 'secret' && stored[name]
    input[name] = sealed ? keys.open(String(sealed)) : row[name]
  }
  return input
}

/** Defaults of columns that were added since. */
const defaults = ({ entity }: Subject): Row =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      'default' in field && field.default !== undefined ? [[name, field.default]] : [],
    ),
  )

/** Refuses to restore a row if something it references is gone. */
async function requireTargets(subject: Subject, at: Executor, row: Row): Promise<void> {
  try {
    await requireReferences(subject, at, row)
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'badInput')
      fail('referenceGone', error.refusals)
    throw error
  }
}

/**
 * Restores a deleted row with its id, history and files. The rules check it as if it were created,
 * and it is refused if its place was taken. The member chooses none of its values, so fields that
 * they may not write or see are restored as well.
 */
export function putBack(
  subject: Subject,
  context: SignedIn,
  { entry }: { entry: number },
): Promise<Row> {
  const { entity, table, rules } = subject
  const { me } = context
  return guarded(entity, () =>
    inTransaction(context, async context => {
      const at = context.db
      const [found] = await deleted(subject, context, at, eq(trash.id, entry))
      const { row } = found ?? fail('notFound')
      const { row: kept, along, files } = await removeFromTrash(at, entry)
      const input = sentBefore(subject, context, JSON.parse(kept) as Row, row)
      await rules.check?.({ row: undefined, input, me, at, context } as never)
      await requireTargets(subject, at, row)
      const now = { updateDate: await clock.read(at) }
      await insertStored(at, sql`${table}`, `[${kept}]`, defaults(subject), now)
      for (const [name, rows] of Object.entries(along))
        await insertStored(at, sql`${sql.identifier(name)}`, rows)
      await reattachRow(at, entity.name, row.id as number, files)
      const [stored] = (await at
        .select()
        .from(table)
        .where(eq(table.id as never, row.id as never))) as Row[]
      return written(subject, context, at, 'putBack', undefined, stored ?? {}, input)
    }),
  )
}
