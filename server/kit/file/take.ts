import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FileParts } from '#contract/kit/call.ts'
import {
  FRAME_CAP,
  fileTypes,
  IMAGE_CAP,
  MOVING_CAP,
  PIXEL_CAP,
  type StoredFile,
} from '#contract/kit/file.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { clock } from '#server/db/clock.ts'
import { redraw } from '#server/gateways/picture.ts'
import { storage } from '#server/gateways/storage/index.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { safeName } from '../export/fileName.ts'
import type { Incoming } from '../route.ts'
import { sql } from '../sql.ts'
import { file } from '../tables/file.ts'
import { inTransaction } from '../transaction.ts'
import { answered, discard, type FileRow, megabytes, thumbnailKey } from './stored.ts'
import { typeOf } from './type.ts'

/** Limits of one member's unused uploads: number and bytes. */
const unusedCap = 100
const unusedBytes = 500 * 1024 * 1024
/** Hours an upload may stay unused. */
const freshHours = 24

type Made = Pick<StoredFile, 'name' | 'type' | 'width' | 'height'> & {
  bytes: Buffer
  thumbnail: Buffer | undefined
}

/** Examines a received file and returns what is stored; refuses files that are not allowed. */
async function examine(
  given: { name: string; bytes: Buffer; by: number },
  refuse: Refuse,
): Promise<Made> {
  const { bytes } = given
  if (bytes.length === 0) refuse('badInput', { problem: 'required' })
  const type = (await typeOf(bytes, given.name)) ?? refuse('fileType', { problem: 'wrongFormat' })
  const name = safeName(given.name, type)
  if (fileTypes[type]?.family !== 'image')
    return { bytes, name, type, width: null, height: null, thumbnail: undefined }
  if (bytes.length > IMAGE_CAP)
    refuse('fileTooLarge', { problem: 'tooBig', max: megabytes(IMAGE_CAP) })
  const picture = await redraw(bytes, type, given.by)
  if (picture === 'fileType') return refuse(picture, { problem: 'unreadable' })
  if (typeof picture === 'string') return refuse('pictureTooLarge', tooLarge[picture])
  return { ...picture, name, type }
}

const megapixels = (pixels: number) => `${pixels / 1_000_000} MP`
const tooLarge = {
  pictureTooLarge: { problem: 'tooBig', max: megapixels(PIXEL_CAP) },
  movingTooLarge: { problem: 'tooBig', max: megapixels(MOVING_CAP) },
  tooManyFrames: { problem: 'tooMany', max: FRAME_CAP },
} as const

type Refuse = (
  name: 'badInput' | 'fileType' | 'fileTooLarge' | 'pictureTooLarge',
  why: Refusal,
) => never

/**
 * Inserts the row of a file before its bytes are stored, so that the storage holds no unknown
 * files.
 */
async function enter(context: Uploader, made: Made) {
  const { keys, me } = context
  const digest = keys.digest('file', createHash('sha256').update(made.bytes).digest('hex'))
  const { bytes, thumbnail, ...known } = made
  return inTransaction(context, async ({ db: at }) => {
    // Concurrent uploads run one after another, so that each counts those before it.
    await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${me.id}`}, 0))`)
    const [unused] = await at
      .select({
        count: sql<number>`count(*)::int`,
        bytes: sql<string>`coalesce(sum(${file.size}), 0)`,
      })
      .from(file)
      .where(and(eq(file.uploaderId, me.id), isNull(file.entity), gt(file.expireDate, sql`now()`)))
    if ((unused?.count ?? 0) >= unusedCap || Number(unused?.bytes) + bytes.length > unusedBytes)
      fail('unusedFiles')
    const [row] = await at
      .insert(file)
      .values({
        ...known,
        key: randomBytes(24).toString('base64url'),
        size: bytes.length,
        thumbnail: thumbnail !== undefined,
        digest,
        uploaderId: me.id,
        expireDate: clock.in(freshHours * 3600),
      })
      .returning()
    return row ?? fail('internal')
  })
}

/** Who uploads: a member, or what a visitor fills in, by an id of its own. */
export type Uploader = Pick<SignedIn, 'db' | 'keys'> & { me: Pick<SignedIn['me'], 'id'> }
const refuseFile: Refuse = (name, why) => fail(name, { file: why })

/**
 * Stores a file as an upload of the member; also used for files that the server creates, such as a
 * signed contract. It is unused until a row names it.
 */
export async function storeFile(
  { db, keys, me }: Uploader,
  given: { name: string; bytes: Buffer },
  refuse: Refuse = refuseFile,
  entered: (row: FileRow) => void = () => {},
): Promise<StoredFile> {
  const made = await examine({ ...given, by: me.id }, refuse)
  const row = await enter({ db, keys, me }, made)
  entered(row)
  const put = (key: string, bytes: Buffer) => storage().put(key, keys.sealBytes(bytes, key))
  await put(row.key, made.bytes)
  if (made.thumbnail) await put(thumbnailKey(row.key), made.thumbnail)
  return answered(row)
}

/** Stores the files of one upload, all of them or none. */
export async function take(
  context: Uploader,
  { one, many }: FileParts,
  files: AsyncIterable<Incoming>,
): Promise<StoredFile | StoredFile[]> {
  const stored: StoredFile[] = []
  const entered: number[] = []
  let part = ''
  try {
    for await (const incoming of files) {
      // One file or several: an answer has one shape.
      if (part && (part === one || incoming.part !== part))
        fail('badInput', { [incoming.part]: { problem: 'repeated' } })
      part = incoming.part
      const place = part === one ? one : `${many}[${stored.length}]`
      const { name } = incoming
      const refuse: Refuse = (refused, why) => fail(refused, { [place]: why })
      const store = (bytes: Buffer) =>
        storeFile(context, { name, bytes }, refuse, ({ id }) => entered.push(id))
      stored.push(await incoming.whole(context.me.id, store))
    }
    if (!part) fail('badInput', { [one]: { problem: 'required' } })
  } catch (error) {
    await discard(context.db, inArray(file.id, entered)).catch(() => {})
    throw error
  }
  return part === one ? (stored[0] ?? fail('internal')) : stored
}
