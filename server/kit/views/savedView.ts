import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Me } from '#server/context.ts'
import { serve } from '../serve.ts'
import { sql } from '../sql.ts'
import { savedViewTable } from '../tables/savedView.ts'
import { rolesNamed } from './roles.ts'
import {
  listsOf,
  mayWriteRoles,
  requireList,
  requireShareableRole,
  requireValidLook,
  requireValidQuery,
  requireViewsLeft,
} from './rules.ts'

const { list, owner, sharedWith } = savedViewTable

/**
 * Shared with one of the member's roles; members who may write roles see all shared views, to
 * manage them.
 */
const shared = (me: Me): SQL =>
  mayWriteRoles(me) ? isNotNull(sharedWith) : sql`${sharedWith} in ${rolesNamed(me.roles)}`

export default serve(savedView, savedViewTable, {
  // Views of lists that the member may not read are hidden.
  visible: me => or(eq(owner, me.id), and(inArray(list, listsOf(me)), shared(me))),
  may: {
    update: ({ me, row }) => row.owner === me.id || 'noPermission',
    remove: ({ me, row }) =>
      row.owner === me.id || (row.sharedWith !== null && mayWriteRoles(me)) || 'noPermission',
  },
  check: async ({ at, me, row, input }) => {
    const of = requireList(me, row?.list ?? input.list ?? '')
    if (!row) await requireViewsLeft(at, me)
    const { query, sharedWith: role } = { ...row, ...input }
    if ('query' in input || 'sharedWith' in input)
      requireValidQuery(me, of, { query, shared: role !== null && role !== undefined })
    requireValidLook(of, input.look)
    // Even if it stays shared: a member who lost the role cannot change what its holders see.
    await requireShareableRole(at, me, role)
  },
  create: async ({ me }) => ({ owner: me.id }),
})
