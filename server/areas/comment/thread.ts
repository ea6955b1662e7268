import { and, eq, or, type SQL } from 'drizzle-orm'
import { comment } from '#contract/areas/comment/comment.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { declaredThreads, type Thread } from '#server/kit/thread.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { commentTable as table } from './table.ts'

/** The record that a comment is about. */
export interface About {
  entity: string
  rowId: string
}

/** The event of every change of comments: who has the record open reads them again. */
export const COMMENT_CHANGED = 'comment.change'

/** A program sees the comments of records that its token reaches. */
const isReached = ({ token }: Me, entity: string) => !token || reaches(token, entity)

/** Comments on records that exist for the member. */
export const visibleTo = (me: Me): SQL =>
  or(
    sql`false`,
    ...[...declaredThreads()]
      .filter(([name]) => isReached(me, name))
      .map(([name, thread]) => and(eq(table.entity, name), thread.visible(me, table.rowId))),
  ) ?? sql`false`

/** The thread of a record, if both exist for the member; otherwise 404. */
export async function requireThread(
  at: Executor,
  me: Me,
  { entity, rowId }: About,
): Promise<Thread> {
  const thread = declaredThreads().get(entity) ?? fail(comment.missing)
  if (!isReached(me, entity)) fail(comment.missing)
  const seen = thread.visible(me, sql`${rowId}::text`)
  const { rows } = await at.execute(sql`select where ${seen ?? sql`true`}`)
  return rows.length > 0 ? thread : fail(comment.missing)
}
