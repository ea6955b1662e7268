import { and, eq, inArray } from 'drizzle-orm'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { Executor } from '#server/db/client.ts'
import { file } from '#server/kit/tables/file.ts'

/** The names of the files in some submissions, by their ids. */
export async function fileNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: file.id, name: file.name })
    .from(file)
    .where(and(eq(file.entity, eformRecord.name), inArray(file.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
