import type { SQL } from 'drizzle-orm'
import { type DisclosureLevel, disclosureLevels } from '#contract/areas/product/myProduct.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import { sql } from '#server/kit/sql.ts'
import { myProductTable as t } from './tables.ts'

/** Whom a product is shown to. */
export interface Disclosure {
  level: DisclosureLevel
  /** Of the level PROJECT. */
  projects: readonly string[] | null
}

const order = Object.keys(disclosureLevels)

/** Whether everybody who sees the one also sees the other: such a change needs no review. */
export function within(narrow: Disclosure, wide: Disclosure): boolean {
  if (narrow.level !== wide.level) return order.indexOf(narrow.level) < order.indexOf(wide.level)
  if (narrow.level !== 'PROJECT') return true
  return (narrow.projects ?? []).every(one => wide.projects?.includes(one))
}

/** The projects that a member is active in. */
export const projectsOf = (member: number): SQL => sql`array(
  select ${projectMemberTable.project} from ${projectMemberTable}
  where ${projectMemberTable.member} = ${member} and ${projectMemberTable.status} = 'ACTIVE')`

/** Products with an approved version, of members whose account is active. */
const shown = sql`${t.version} is not null and exists (
  select from ${memberTable} where ${memberTable.id} = ${t.member} and ${memberTable.status} = 'ACTIVE')`

/** Products whose approved version a member sees, whoever owns them. */
export const shownTo = (me: Me): SQL => sql`(${shown} and (
  ${t.shownLevel} in ('MEMBERS', 'PUBLIC')
  or (${t.shownLevel} = 'PROJECT' and ${t.shownProjects} && ${projectsOf(me.id)})))`

/** Products with a public page. */
export const shownToAll = sql`(${shown} and ${t.shownLevel} = 'PUBLIC')`
