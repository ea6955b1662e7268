import { and, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { everywhere, inMyProjects, projectMemberTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import { sql } from '#server/kit/sql.ts'

const own = projectMemberTable

type Columns = Record<'project' | 'status' | 'creator' | 'contributor', PgColumn>

/**
 * Tickets that exist for a member: those of projects they are active in; drafts only for their
 * creator and for members who assign tasks.
 */
export function existing(me: Me, { project, status, creator }: Columns): SQL | undefined {
  if (everywhere(me)) return undefined
  return and(
    inMyProjects(me, project),
    or(
      sql`${status} <> 'DRAFT'`,
      eq(creator, me.id),
      sql`${project} in (select ${own.project} from ${own} where ${own.member} = ${me.id}
        and ${own.status} = 'ACTIVE' and ${own.permissionTag} && array['ASSIGN_TASK', 'LEAD']::varchar[])`,
    ),
  )
}

/** A member's own tickets: contributed or created. */
export const ownTickets = (me: Me, { creator, contributor }: Columns): SQL | undefined =>
  or(eq(contributor, me.id), eq(creator, me.id))
