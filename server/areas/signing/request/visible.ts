import type { SQL } from 'drizzle-orm'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { contractTable } from '../tables.ts'

const own = alias(projectMemberTable, 'own')

/** Who sends contracts sees all of them; leads see those of their projects. */
export const visibleTo = (me: Me): SQL | undefined =>
  can(me, 'contracts:requests:write')
    ? undefined
    : sql`${contractTable.project} in (select ${own.project} from ${own}
        where ${own.member} = ${me.id} and ${own.status} = 'ACTIVE'
          and 'LEAD' = any(${own.permissionTag}))`
