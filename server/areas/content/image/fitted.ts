import type { Context } from '#server/context.ts'
import { type Fit, fitted } from '#server/gateways/picture.ts'
import { bytesOf, type FileRow } from '#server/kit/file/stored.ts'
import { kept } from '#server/kit/kept.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'

/** Bytes of pictures that are kept in memory. */
const ROOM = 32 * 1024 * 1024
/** Pictures that are made for one address in a minute; those that are kept do not count. */
const perMinute = 120

const pictures = kept<Buffer>({ most: ROOM, sizeOf: bytes => bytes.length })

/** A stored picture in a width and shape, made when it is asked for first. */
export const fittedPicture = (
  { db, keys, address }: Pick<Context, 'db' | 'keys' | 'address'>,
  row: FileRow,
  fit: Fit,
): Promise<Buffer> =>
  pictures(`${row.id} ${row.digest} ${fit.width} ${fit.shape}`, async () => {
    await limit(db, `articlePicture ${networkOf(address)}`, perMinute, 60)
    return fitted(await bytesOf(keys, row), fit, address)
  })
