import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { PIXEL_CAP, THUMBNAIL } from '#contract/kit/file.ts'
import { turns } from '../turns.ts'

/** A picture made anew: no byte of it is the uploader's own. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
  thumbnail: Buffer
}
/** What may be wrong with one. */
export type PictureProblem = 'pictureTooLarge' | 'fileType'

/** Pictures unpacked at once, at most: each may take 160 MB. */
const turn = turns(2)

/** Loaded with the first picture: a start does not wait for it. */
const library = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const kinds: Record<string, (picture: Sharp) => Sharp> = {
  'image/png': picture => picture.png({ compressionLevel: 8 }),
  'image/jpeg': picture => picture.jpeg({ quality: 88 }),
  'image/webp': picture => picture.webp({ quality: 86 }),
  'image/gif': picture => picture.gif(),
}

/** Moving pictures keep moving while all their frames together stay within the limit. */
const moves = ({ width, height, pageHeight, pages = 1 }: Metadata) =>
  pages > 1 && width * (pageHeight ?? height) * pages <= PIXEL_CAP

/**
 * Draws a picture anew, upright, without anything that was hidden in it: place, camera, comments,
 * another file behind it. Answers what is wrong where that cannot be done.
 */
export function redraw(bytes: Buffer, type: string): Promise<Picture | PictureProblem> {
  return turn(async () => {
    const sharp = await library()
    const options: SharpOptions = { limitInputPixels: PIXEL_CAP, failOn: 'error' }
    try {
      const found = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
      if (found.width * (found.pageHeight ?? found.height) > PIXEL_CAP) return 'pictureTooLarge'
      const moving = moves(found)
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
      // Damaged, or no such picture at all.
      return 'fileType'
    }
  })
}
