import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import { bytesOf, type FileRow } from '#server/kit/file/stored.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'

/** Files that the member uploaded and that are still there. */
export async function* ownFiles({ db, me }: SignedIn): AsyncIterable<FileRow> {
  const there = or(isNull(file.expireDate), gt(file.expireDate, sql`now()`))
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(file)
      .where(and(eq(file.uploaderId, me.id), there, gt(file.id, last)))
      .orderBy(asc(file.id))
      .limit(100)
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < 100) return
  }
}

/** A file's name within the archive: two of one name stay apart. */
export const fileEntry = ({ id, name }: FileRow): string => `files/${id}-${name}`

export const fileContent = async function* (keys: SignedIn['keys'], row: FileRow) {
  yield await bytesOf(keys, row)
}
