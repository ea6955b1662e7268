import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Me } from '#server/context.ts'
import { serve } from '../serve.ts'
import { tableOf } from '../table.ts'
import {
  demandHeld,
  demandList,
  demandLook,
  demandQuery,
  demandRoom,
  listsOf,
  mayWriteRoles,
} from './rules.ts'

export const savedViewTable = tableOf(savedView)
const { list, owner, sharedWith } = savedViewTable

/** Shared with a role one holds; whoever may write roles sees all that is shared, to clear it up. */
const shared = (me: Me): SQL =>
  mayWriteRoles(me)
    ? isNotNull(sharedWith)
    : sql`${sharedWith} in (select r."id" from "role" r
        where r."name" = any(${sql.param([...me.roles])}))`

export default serve(savedView, savedViewTable, {
  // Of lists one may not read nobody needs to know what others look for in them.
  visible: me => or(eq(owner, me.id), and(inArray(list, listsOf(me)), shared(me))),
  may: {
    update: ({ me, row }) => row.owner === me.id || 'noPermission',
    remove: ({ me, row }) =>
      row.owner === me.id || (row.sharedWith !== null && mayWriteRoles(me)) || 'noPermission',
  },
  check: async ({ at, me, row, input }) => {
    const of = demandList(me, row?.list ?? input.list ?? '')
    if (!row) await demandRoom(at, me)
    const { query, sharedWith: role } = { ...row, ...input }
    if ('query' in input || 'sharedWith' in input)
      demandQuery(me, of, { query, shared: role !== null && role !== undefined })
    demandLook(of, input.look)
    // Also where it stays shared: who lost the role decides no more what its holders see.
    await demandHeld(at, me, role)
  },
  create: async ({ me }) => ({ owner: me.id }),
})
