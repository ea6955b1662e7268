import { type SQL, sql } from 'drizzle-orm'
import { updateSort } from '#contract/areas/project/calls/projectList.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { everywhere } from './membership.ts'
import { ownOrder } from './own.ts'

/** Each order is changed by one transaction at a time. */
const lock = 4_209_113

/** `all` with those of `ids` in their new order, at the positions they had together. */
export function rearranged(all: readonly string[], ids: readonly string[]): string[] {
  const moved = new Set(ids)
  const next = ids[Symbol.iterator]()
  return all.map(id => (moved.has(id) ? (next.next().value ?? id) : id))
}

async function idsBy(at: Executor, from: SQL): Promise<string[]> {
  const { rows } = await at.execute<{ id: string }>(sql`select "project"."id" ${from}`)
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
  const mine = sql`from "project" join "projectMember" m on m."project" = "project"."id"
    and m."member" = ${me.id} and m."status" = 'ACTIVE' order by ${ownOrder(me.id)}`
  const sorted = await inOrder(at, mine, ids)
  await at.execute(sql`
    insert into "projectOrder" ("member", "project", "sort")
    select ${me.id}, t."id", t."sort" from unnest(${sql.param(sorted)}::text[])
      with ordinality as t("id", "sort")
    on conflict ("member", "project") do update set "sort" = excluded."sort"`)
}

async function sortAll(at: Executor, context: SignedIn, ids: readonly string[]) {
  if (!everywhere(context.me)) fail('noPermission')
  await at.execute(sql`select pg_advisory_xact_lock(${lock})`)
  const all = sql`from "project" order by "project"."sort", "project"."id"`
  const sorted = await inOrder(at, all, ids)
  // The position in a list does not count as a change of the project, so concurrent edits are not
  // refused.
  const { rows } = await at.execute<{ id: string; from: number; to: number }>(sql`
    with wanted as (select t."id", t."sort"::int from unnest(${sql.param(sorted)}::text[])
      with ordinality as t("id", "sort")),
    was as (select p."id", p."sort" from "project" p)
    update "project" p set "sort" = w."sort" from wanted w join was on was."id" = w."id"
    where p."id" = w."id" and p."sort" <> w."sort"
    returning p."id", was."sort" as "from", p."sort" as "to"`)
  for (const { id, from, to } of rows)
    if (ids.includes(id))
      await record(at, context, {
        entity: 'project',
        rowId: id,
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
