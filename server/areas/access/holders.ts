import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { ADMIN } from './rights.ts'
import { memberTable } from './tables/member.ts'
import { menuTable } from './tables/menu.ts'
import { roleTable } from './tables/role.ts'

/** The ids of all active members who hold a permission, administrators included. */
export async function holdersOf(at: Executor, permission: string): Promise<number[]> {
  const { id, roles, status } = memberTable
  const { rows } = await at.execute<{ id: string }>(sql`
    select ${id} from ${memberTable} where ${status} = 'ACTIVE'
      and exists (select from ${roleTable} where ${roleTable.id} = any(${roles})
        and (${roleTable.name} = ${ADMIN} or exists (select from ${menuTable}
          where ${menuTable.id} = any(${roleTable.permissions})
            and ${menuTable.permission} = ${permission})))`)
  return rows.map(row => Number(row.id))
}

/** The roles that include a permission, administrators first. */
export async function rolesWith(
  at: Executor,
  permission: string,
): Promise<{ name: string; cnName: string }[]> {
  const { name, cnName } = roleTable
  const { rows } = await at.execute<{ name: string; cnName: string }>(sql`
    select ${name}, ${cnName} from ${roleTable}
    where ${name} = ${ADMIN} or exists (select from ${menuTable}
      where ${menuTable.id} = any(${roleTable.permissions}) and ${menuTable.permission} = ${permission})
    order by ${name} <> ${ADMIN}, ${roleTable.id}`)
  return rows
}
