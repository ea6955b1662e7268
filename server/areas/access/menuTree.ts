import { and, eq, inArray } from 'drizzle-orm'
import { menuSort } from '#contract/areas/access/calls/roles.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { menuTable } from './tables/menu.ts'

/** A menu cannot be below itself. */
export async function requireNoCycle(at: Executor, id: number, parent: number): Promise<void> {
  const { rows } = await at.execute(sql`
    with recursive up as (
      select ${menuTable.id} as above, ${menuTable.parent} as next from ${menuTable}
        where ${menuTable.id} = ${parent}
      union select ${menuTable.id}, ${menuTable.parent} from ${menuTable}
        join up on ${menuTable.id} = up.next)
    select 1 from up where above = ${id}`)
  if (rows.length > 0) fail('badInput', { parent: { problem: 'circle' } })
}

/** Only a menu has children; a function button has none. */
export async function requireMenuParent(at: Executor, parent: number): Promise<void> {
  const buttons = await at
    .select({ id: menuTable.id })
    .from(menuTable)
    .where(and(eq(menuTable.id, parent), eq(menuTable.type, 'BUTTON')))
  if (buttons.length > 0) fail('badInput', { parent: { problem: 'notAChoice' } })
}

export const menuTreeRoutes: Route[] = [
  answer(menuSort, (context, { parent = null, ids }) =>
    inTransaction(context, async context => {
      const at = context.db
      const rows = await at
        .select({
          id: menuTable.id,
          parent: menuTable.parent,
          sort: menuTable.sort,
          type: menuTable.type,
        })
        .from(menuTable)
        .where(inArray(menuTable.id, ids))
        .for('update')
      if (rows.length !== new Set(ids).size) fail('notFound')
      if (parent === null && rows.some(row => row.type === 'BUTTON'))
        fail('badInput', { parent: { problem: 'required' } })
      if (parent !== null) {
        await requireMenuParent(at, parent)
        for (const id of ids) await requireNoCycle(at, id, parent)
      }
      await at
        .update(menuTable)
        .set({ parent, sort: sql`wanted.place - 1`, updateDate: clock.now() })
        .from(sql`unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted(menu, place)`)
        .where(eq(menuTable.id, sql`wanted.menu`))
      for (const [place, id] of ids.entries()) {
        const before = rows.find(row => row.id === id)
        const from = before?.parent ?? null
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
