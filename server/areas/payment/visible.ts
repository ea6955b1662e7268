import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { everywhere, projectMemberTable as member } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'

/** Whether the member sees all payments of the cooperative. */
export const seesAll = (me: Me): boolean => can(me, 'payments:orders') || everywhere(me)

/**
 * Orders, payments and refunds that the member sees: their own, and those of projects whose money
 * they look after. Other members of a project do not see who has paid.
 */
export const visibleTo = (
  me: Me,
  { payer, project }: { payer: AnyPgColumn; project: AnyPgColumn },
): SQL | undefined =>
  seesAll(me)
    ? undefined
    : sql`(${payer} = ${me.id} or ${project} in (select ${member.project} from ${member}
        where ${member.member} = ${me.id} and ${member.status} = 'ACTIVE'
          and ${member.permissionTag} && array['LEAD', 'FINANCE']::varchar[]))`
