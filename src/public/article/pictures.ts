import { type PictureShape, widthFor } from '#contract/areas/content/contentPaths.ts'
import type { Article, PictureWanted } from './calls.ts'

/** A picture with the size it has in its file. */
export type Picture = NonNullable<Article['wideCover']>

/** Whose pictures they are, and how they are had: by an address, or asked for by who may see them. */
export interface Source {
  id: number
  open: boolean
  preview?: string | undefined
}

/** Pictures of an article for members, and of a preview, have no address that everybody may open. */
export const sourceOf = (
  { id, audience }: Pick<Article, 'id' | 'audience'>,
  preview?: string,
): Source => ({ id, open: audience === 'EVERYBODY' && !preview, preview })

/** The width in which a picture fills so many pixels of this screen. */
export const widthHere = (pixels: number): number => widthFor(pixels * devicePixelRatio)

/** What is asked for, to show a picture of the source. */
export const wantedOf = (
  { id, preview }: Source,
  image: number,
  width: number,
  shape: PictureShape,
): PictureWanted => ({ id, image, width, shape, ...(preview && { preview }) })

/** How large a picture in that shape is shown, at most. */
export function sizeIn(shape: PictureShape, { width, height }: Picture) {
  if (shape === 'WHOLE') return { width, height }
  return shape === 'WIDE' ? { width: 1600, height: 900 } : { width: 640, height: 640 }
}

/** A picture of nothing, which takes the place of one that is on its way. */
export const blank = (width: number | string, height: number | string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`
