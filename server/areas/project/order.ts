import type { SQL } from 'drizzle-orm'
import { updateSort } from '#contract/areas/project/calls/projectList.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { columnName, excluded, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { everywhere } from './membership.ts'
import { ownOrder } from './own.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { projectOrder } from './tables/projectOrder.ts'

/** Each order is changed by one transaction at a time. */
const lock = 4_209_113

/** `all` with those of `ids` in their new order, at the positions they had together. */
export function rearranged(all: readonly string[], ids: readonly string[]): string[] {
  const moved = new Set(ids)
  const next = ids[Symbol.iterator]()
  return all.map(id => (moved.has(id) ? (next.next().value ?? id) : id))
}

async function idsBy(at: Executor, from: SQL): Promise<string[]> {
  const { rows } = await at.execute<{ id: string }>(sql`select ${projectTable.id} ${from}`)
  return rows.map(({ id }) => id)
}

/** The complete list in its new order; 404 if one of them is not in it. */
async function inOrder(at: Executor, from: SQL, ids: readonly string[]): Promise<string[]> {
  const all = await idsBy(at, from)
  const known = new Set(all)
  if (new Set(ids).size < ids.length) fail('badInput', { ids: { problem: 'repeated' } })
  if (ids.some(id => !known.has(id))) fail('notFound')
  return rearranged(all, ids)
}

async function sortOwn(at: Executor, { me }: SignedIn, ids: readonly string[]) {
  await at.execute(sql`select pg_advisory_xact_lock(${lock}, ${me.id})`)
  const { project: of, member: who, status } = projectMemberTable
  const mine = sql`from ${projectTable} join ${projectMemberTable} on ${of} = ${projectTable.id}
    and ${who} = ${me.id} and ${status} = 'ACTIVE' order by ${ownOrder(me.id)}`
  const sorted = await inOrder(at, mine, ids)
  const { member, project, sort } = projectOrder
  const key = [member, project].map(columnName)
  await at.execute(sql`
    insert into ${projectOrder} (${sql.join([...key, columnName(sort)], sql`, `)})
    select ${me.id}, wanted.project, wanted.place from unnest(${sql.param(sorted)}::text[])
      with ordinality as wanted(project, place)
    on conflict (${sql.join(key, sql`, `)}) do update set ${columnName(sort)} = ${excluded(sort)}`)
}

async function sortAll(at: Executor, context: SignedIn, ids: readonly string[]) {
  if (!everywhere(context.me)) fail('noPermission')
  await at.execute(sql`select pg_advisory_xact_lock(${lock})`)
  const { id, sort } = projectTable
  const all = sql`from ${projectTable} order by ${sort}, ${id}`
  const sorted = await inOrder(at, all, ids)
  // The position in a list does not count as a change of the project, so concurrent edits are not
  // refused.
  const { rows } = await at.execute<{ id: string; from: number; to: number }>(sql`
    with wanted as (select list.project, list.place::int from unnest(${sql.param(sorted)}::text[])
      with ordinality as list(project, place)),
    was as (select ${id} as project, ${sort} as place from ${projectTable})
    update ${projectTable} set ${columnName(sort)} = wanted.place
    from wanted join was on was.project = wanted.project
    where ${id} = wanted.project and ${sort} <> wanted.place
    returning ${id}, was.place as "from", ${sort} as "to"`)
  for (const { id: moved, from, to } of rows)
    if (ids.includes(moved))
      await record(at, context, {
        entity: 'project',
        rowId: moved,
        action: 'update',
        changes: { sort: { from, to } },
      })
}

export const updateSortRoute: Route = answer(updateSort, async (context, { ids, scope }) => {
  await inTransaction(context, context =>
    scope === 'ALL' ? sortAll(context.db, context, ids) : sortOwn(context.db, context, ids),
  )
  return null
})
