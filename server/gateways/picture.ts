import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { FRAME_CAP, MOVING_CAP, PIXEL_CAP, THUMBNAIL } from '#contract/kit/file.ts'
import { turns } from '../turns.ts'

/** A re-encoded picture that contains no byte of the original. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
  thumbnail: Buffer
}
/** Why a picture is refused. */
export type PictureProblem = 'pictureTooLarge' | 'movingTooLarge' | 'tooManyFrames' | 'fileType'

/** Pictures decoded at once: each may take 160 MB. One member's are processed one at a time. */
const turn = turns(2, { each: 1 })

/** Loaded with the first picture, so that the start does not wait for it. */
const library = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const kinds: Record<string, (picture: Sharp) => Sharp> = {
  'image/png': picture => picture.png({ compressionLevel: 8 }),
  'image/jpeg': picture => picture.jpeg({ quality: 88 }),
  // Effort 2 instead of 4: a noisy picture of 16 megapixels takes half the time and is 1 % larger.
  'image/webp': picture => picture.webp({ quality: 86, effort: 2 }),
  'image/gif': picture => picture.gif(),
}

/** Checks the size in a picture's header, before decoding it. */
function tooLarge({ width, height, pageHeight = height, pages = 1 }: Metadata) {
  const pixels = width * pageHeight
  if (pixels > PIXEL_CAP) return 'pictureTooLarge'
  if (pages > FRAME_CAP) return 'tooManyFrames'
  return pages > 1 && pixels * pages > MOVING_CAP ? 'movingTooLarge' : undefined
}

/**
 * Re-encodes a picture upright and without hidden data: location, camera, comments, an appended
 * file. Returns the reason if that is not possible.
 */
export function redraw(
  bytes: Buffer,
  type: string,
  by: number | string,
): Promise<Picture | PictureProblem> {
  const draw = async (): Promise<Picture | PictureProblem> => {
    const sharp = await library()
    const options: SharpOptions = { limitInputPixels: PIXEL_CAP, failOn: 'error' }
    try {
      const found = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
      const problem = tooLarge(found)
      if (problem) return problem
      const moving = (found.pages ?? 1) > 1
      const whole = sharp(bytes, { ...options, animated: moving })
      const upright = moving ? whole : whole.autoOrient()
      const drawn = await (kinds[type] ?? kinds['image/png'])?.(upright)
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true })
      if (!drawn) return 'fileType'
      const thumbnail = await sharp(drawn.data, options)
        .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
      const { width, height, pageHeight = height } = drawn.info
      return { bytes: drawn.data, width, height: pageHeight, thumbnail }
    } catch {
      // Damaged, or not a picture.
      return 'fileType'
    }
  }
  return turn(draw, { by })
}

/** A width in pixels and a shape: the whole picture, or the part that draws the eye in 16:9 or 1:1. */
export interface Fit {
  width: number
  shape: 'WHOLE' | 'WIDE' | 'SQUARE'
}

const heights = { WHOLE: undefined, WIDE: 9 / 16, SQUARE: 1 }

/** Pictures made for readers at once: apart from uploads, and no one's keep all others waiting. */
const fitting = turns(2, { each: 1 })
/** Milliseconds that one may wait for its turn, and seconds that it may take. */
const patience = 10_000
const longest = 10

/** A picture as WebP in that shape, at most that wide; never larger than it is. Moving ones stay whole. */
export const fitted = (
  bytes: Buffer,
  { width, shape }: Fit,
  by: number | string,
): Promise<Buffer> =>
  fitting(
    async () => {
      const sharp = await library()
      const share = heights[shape]
      const { width: natural, height: tall, pages = 1 } = await sharp(bytes).metadata()
      if (pages > 1) return bytes
      // What is cropped keeps its shape, even where the picture is too small.
      const most = share ? Math.min(width, natural, Math.floor(tall / share)) : width
      return sharp(bytes, { limitInputPixels: PIXEL_CAP })
        .resize(most, share ? Math.round(most * share) : null, {
          fit: share ? 'cover' : 'inside',
          position: 'attention',
          withoutEnlargement: true,
        })
        .webp({ quality: 80 })
        .timeout({ seconds: longest })
        .toBuffer()
    },
    { by, within: patience },
  )

/** Whether a picture shows nothing: all its pixels are the same. */
export const isBlank = (bytes: Buffer, by: number | string): Promise<boolean> =>
  turn(
    async () => {
      const sharp = await library()
      const { channels } = await sharp(bytes, { limitInputPixels: PIXEL_CAP }).stats()
      return channels.every(({ min, max }) => min === max)
    },
    { by },
  )

/** Pixels of a picture's longer side in a document. */
const printed = 600

/** A picture as a JPEG that a document can contain; undefined if it cannot be decoded. */
export const printable = (bytes: Buffer, by: number): Promise<Buffer | undefined> =>
  turn(
    async () => {
      const sharp = await library()
      return sharp(bytes, { limitInputPixels: PIXEL_CAP })
        .resize(printed, printed, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 88 })
        .toBuffer()
        .catch(() => undefined)
    },
    { by },
  )

/**
 * How files of these formats begin. SVG is none of them: it is a program of its own, whose drawing
 * no limit of time or memory holds.
 */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/] as const

const isDrawable = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 16)
  return beginnings.some(beginning => beginning.test(head))
}

/** One picture from elsewhere at a time: readers do not wait for them. */
const copying = turns(1)

/**
 * A picture from elsewhere as a still WebP that fits into a square of that many pixels, without a
 * byte of the original; undefined if it is none, or too large.
 */
export const still = (bytes: Buffer, side: number): Promise<Buffer | undefined> =>
  copying(async () => {
    if (!isDrawable(bytes)) return undefined
    const sharp = await library()
    try {
      // Of a moving picture, the first one.
      return await sharp(bytes, { pages: 1, limitInputPixels: PIXEL_CAP })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: longest })
        .toBuffer()
    } catch {
      return undefined
    }
  })
