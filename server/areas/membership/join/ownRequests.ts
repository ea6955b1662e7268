import type { SQL } from 'drizzle-orm'
import { eq, inArray } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { invitationTable, joinRequestTable } from '../tables.ts'

const came = alias(invitationTable, 'came')

/** The invitation that a member came by. */
export const ownInvitation = (me: Me): SQL => eq(invitationTable.member, me.id)

/** The request that led to it. */
export const ownRequest = (me: Me): SQL =>
  inArray(
    joinRequestTable.invitation,
    sql`(select ${came.id} from ${came} where ${came.member} = ${me.id})`,
  )
