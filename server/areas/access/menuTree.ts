import { sql } from 'drizzle-orm'
import { menuSort } from '#contract/areas/access/calls/roles.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'

/** A menu cannot be below itself. */
export async function requireNoCycle(at: Executor, id: number, parent: number): Promise<void> {
  const { rows } = await at.execute(sql`
    with recursive up as (
      select "id", "parent" from "menu" where "id" = ${parent}
      union select m."id", m."parent" from "menu" m join up on m."id" = up."parent")
    select 1 from up where "id" = ${id}`)
  if (rows.length > 0) fail('badInput', { parent: { problem: 'circle' } })
}

interface Moved {
  id: string
  parent: string | null
  sort: number
  type: string
  [column: string]: unknown
}

/** Only a menu has children; a function button has none. */
export async function requireMenuParent(at: Executor, parent: number): Promise<void> {
  const { rows } = await at.execute(
    sql`select 1 from "menu" where "id" = ${parent} and "type" = 'BUTTON'`,
  )
  if (rows.length > 0) fail('badInput', { parent: { problem: 'notAChoice' } })
}

export const menuTreeRoutes: Route[] = [
  answer(menuSort, (context, { parent = null, ids }) =>
    inTransaction(context, async context => {
      const at = context.db
      const wanted = sql`${sql.param(ids)}::bigint[]`
      const { rows } = await at.execute<Moved>(
        sql`select "id", "parent", "sort", "type" from "menu" where "id" = any(${wanted}) for update`,
      )
      if (rows.length !== new Set(ids).size) fail('notFound')
      if (parent === null && rows.some(row => row.type === 'BUTTON'))
        fail('badInput', { parent: { problem: 'required' } })
      if (parent !== null) {
        await requireMenuParent(at, parent)
        for (const id of ids) await requireNoCycle(at, id, parent)
      }
      await at.execute(sql`
        update "menu" m set "parent" = ${parent}, "sort" = w.place - 1, "updateDate" = now()
        from unnest(${wanted}) with ordinality as w("id", place) where m."id" = w."id"`)
      for (const [place, id] of ids.entries()) {
        const before = rows.find(row => Number(row.id) === id)
        const from = before?.parent == null ? null : Number(before.parent)
        const changes = {
          ...(from !== parent && { parent: { from, to: parent } }),
          ...(before?.sort !== place && { sort: { from: before?.sort, to: place } }),
        }
        if (Object.keys(changes).length > 0)
          await record(at, context, { entity: 'menu', rowId: id, action: 'update', changes })
      }
      return null
    }),
  ),
]
