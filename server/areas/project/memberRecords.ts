import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from '#server/kit/sql.ts'

/** Selects a row for each record of a member in a project. */
type Records = (project: SQLWrapper, member: SQLWrapper) => SQL
/** The shares of a member in a project. */
type Shares = (project: SQLWrapper, member: SQLWrapper) => SQL

const records: Records[] = []
let shares: Shares | undefined

/** Called by areas that build on this one: a member with such records cannot be deleted. */
export const keepMembersWith = (more: Records): void => {
  records.push(more)
}

/** All records of a member in a project. */
export const recordsOf: Records = (project, member) =>
  sql.join(
    records.map(one => one(project, member)),
    sql` union all `,
  )

/** Called once by the area that allocates shares. */
export const setShareReader = (by: Shares): void => {
  shares = by
}

export const sharesOf: Shares = (project, member) => {
  if (!shares) throw new Error('no area allocates shares')
  return shares(project, member)
}
