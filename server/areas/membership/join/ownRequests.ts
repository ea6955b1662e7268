import type { SQL } from 'drizzle-orm'
import { inArray } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { invitationTable, joinRequestTable } from '../tables.ts'

const came = alias(invitationTable, 'came')

/** The request that a member came by: it led to their invitation. */
export const ownRequest = (me: Me): SQL =>
  inArray(
    joinRequestTable.invitation,
    sql`(select ${came.id} from ${came} where ${came.member} = ${me.id})`,
  )
