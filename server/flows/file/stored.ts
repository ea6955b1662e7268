import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/kit/file.ts'
import type { Database } from '../../db/client.ts'
import { file } from '../../db/tables/file.ts'
import { fail } from '../../fail.ts'
import { storage } from '../../gateways/storage/index.ts'
import type { Keys } from '../../keys.ts'

export type FileRow = typeof file.$inferSelect

export const thumbnailKey = (key: string) => `${key}-thumbnail`
const keysOf = ({ key, thumbnail }: FileRow) => (thumbnail ? [key, thumbnailKey(key)] : [key])

export const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** What is said of a file: by an upload, and in the row it belongs to. */
export const answered = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  thumbnail: row.thumbnail,
})

/** The bytes of a file as they were kept, or of its small picture. */
export async function bytesOf(keys: Keys, row: FileRow, thumbnail = false): Promise<Buffer> {
  const key = thumbnail ? thumbnailKey(row.key) : row.key
  const sealed = (await storage().get(key)) ?? fail('notFound')
  return keys.openBytes(sealed, key)
}

/**
 * Removes files that belong to no row, with their bytes; answers how many. The rows are locked
 * until the bytes are gone: none can be given to a row meanwhile, and none is forgotten.
 */
export async function discard(db: Database, which: SQL | undefined, most = 100): Promise<number> {
  return db.transaction(async at => {
    const loose = at
      .select({ id: file.id })
      .from(file)
      .where(and(sql`${file.expireDate} is not null`, which))
      .limit(most)
      .for('update', { skipLocked: true })
    const rows = await at.delete(file).where(inArray(file.id, loose)).returning()
    await storage().remove(rows.flatMap(keysOf))
    return rows.length
  })
}

/** Removes what has expired: uploads never used, files long taken off. */
export async function sweepFiles(db: Database): Promise<void> {
  while ((await discard(db, sql`${file.expireDate} < now()`)) > 0);
}
