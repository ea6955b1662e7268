import { desc, eq } from 'drizzle-orm'
import {
  charterRestore,
  charterSave,
  charterVersions,
  charterView,
  charterVersion as oneVersion,
} from '#contract/areas/project/calls/charter.ts'
import { fail } from '#server/fail.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { answerInProject } from '../membership.ts'
import { charterVersion } from '../tables/charter.ts'
import { addVersion, lineColumns, versionOf } from './versions.ts'

/** A project's charter: read by its members, written by holders of EDIT_CHARTER. */
export const charterRoutes: Route[] = [
  answerInProject(
    charterView,
    async ({ db }, { projectId }) => (await versionOf(db, projectId)) ?? null,
  ),

  answerInProject(charterVersions, async ({ db }, { projectId, pageNo = 1, pageSize = 20 }) => {
    const rows = await db
      .select({ ...lineColumns, total: sql<number>`(count(*) over ())::int` })
      .from(charterVersion)
      .where(eq(charterVersion.project, projectId))
      .orderBy(desc(charterVersion.number))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const list = rows.map(({ total: _, ...row }) => row)
    return { list, total: rows[0]?.total ?? 0, pageNo, pageSize }
  }),

  answerInProject(
    oneVersion,
    async ({ db }, { projectId, number }) =>
      (await versionOf(db, projectId, number)) ?? fail('notFound'),
  ),

  answerInProject(charterSave, (context, { content, files, ...input }) =>
    addVersion(context, { ...input, content: { text: content, files: files ?? [] } }),
  ),

  answerInProject(charterRestore, (context, { number, ...input }) =>
    addVersion(context, { ...input, content: { restored: number } }),
  ),
]
