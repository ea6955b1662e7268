import { and, gt, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import { fileTypes, type StoredFile } from '#contract/kit/file.ts'
import type { Executor } from '#server/db/client.ts'
import { storage } from '#server/gateways/storage/index.ts'
import { fail } from '../../fail.ts'
import type { Keys } from '../../keys.ts'
import type { Binary } from '../route.ts'
import { sql } from '../sql.ts'
import { file } from '../tables/file.ts'

export type FileRow = typeof file.$inferSelect

export const thumbnailKey = (key: string) => `${key}-thumbnail`
const keysOf = ({ key, thumbnail }: FileRow) => (thumbnail ? [key, thumbnailKey(key)] : [key])

export const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** The metadata of a file, in the answer to an upload and in its row. */
export const answered = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  thumbnail: row.thumbnail,
})

/** The bytes of a file as they were stored, or of its thumbnail. */
export async function bytesOf(keys: Keys, row: FileRow, thumbnail = false): Promise<Buffer> {
  const key = thumbnail ? thumbnailKey(row.key) : row.key
  const sealed = (await storage().get(key)) ?? fail('notFound')
  return keys.openBytes(sealed, key)
}

/** A file, or its thumbnail, as an answer. */
export function binaryOf(keys: Keys, found: FileRow, thumbnail = false): Binary {
  if (thumbnail && !found.thumbnail) fail('notFound')
  return {
    type: thumbnail ? 'image/webp' : found.type,
    fileName: thumbnail ? `${found.name}.webp` : found.name,
    inline: fileTypes[found.type]?.family === 'image',
    version: `${found.digest}${thumbnail ? '-thumbnail' : ''}`,
    body: () => bytesOf(keys, found, thumbnail),
  }
}

/**
 * Discards files without a row: from now on nobody can use them, even if deleting their bytes
 * fails. Returns the files.
 */
async function giveUp(db: Executor, which: SQL | undefined, most: number): Promise<FileRow[]> {
  const loose = db
    .select({ id: file.id })
    .from(file)
    .where(and(isNotNull(file.expireDate), which))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(file)
    .set({ expireDate: sql`least(${file.expireDate}, now())` as never })
    .where(inArray(file.id, loose))
    .returning()
}

/**
 * Deletes the bytes of discarded files, then their metadata. It waits for the storage, so no
 * transaction is open; failures are retried by the next sweep.
 */
async function forget(db: Executor, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  await storage().remove(rows.flatMap(keysOf))
  const ids = rows.map(({ id }) => id)
  await db.delete(file).where(and(inArray(file.id, ids), lte(file.expireDate, sql`now()`)))
}

/**
 * Removes files without a row; returns how many. Those the storage fails to delete are left to a
 * sweep.
 */
export async function discard(db: Executor, which: SQL | undefined): Promise<number> {
  const rows = await giveUp(db, and(gt(file.expireDate, sql`now()`), which), 100)
  await forget(db, rows).catch(() => {})
  return rows.length
}

/** Removes expired files: unused uploads and detached files. */
export async function sweepFiles(db: Executor): Promise<void> {
  for (;;) {
    const rows = await giveUp(db, lt(file.expireDate, sql`now()`), 100)
    if (rows.length === 0) return
    await forget(db, rows)
  }
}
