/** The paths of the public page's calls, apart from their schemas: the page loads nothing else. */
export const contentPaths = {
  list: '/api/v1/content/list',
  article: '/api/v1/content/contents',
  read: '/api/v1/content/read',
  image: '/api/v1/free/content/image',
  picture: '/api/v1/free/content/picture',
  preview: '/api/v1/free/content/preview',
} as const

/** Widths in which pictures are served, in pixels. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The smallest of these widths that is enough. */
export const widthFor = (pixels: number): PictureWidth =>
  pictureWidths.find(width => width >= pixels) ?? 1600

/** How a picture is cropped: as it is, 16:9, or square. */
export const pictureShapes = { WHOLE: 'neutral', WIDE: 'neutral', SQUARE: 'neutral' } as const
export type PictureShape = keyof typeof pictureShapes

/**
 * The addresses of a picture of an article for everybody, in every width it has; `natural` is its
 * own width. The same on both sides, so that what is loaded early is not loaded twice.
 */
export function pictureAddresses(
  article: number,
  image: number,
  shape: PictureShape,
  natural: number,
): { src: string; srcSet: string } {
  const address = (width: number) =>
    `${contentPaths.image}?id=${article}&image=${image}&width=${width}&shape=${shape}`
  const all = pictureWidths.filter(width => width <= widthFor(natural))
  return {
    src: address(all.at(-1) ?? natural),
    srcSet: all.map(width => `${address(width)} ${width}w`).join(', '),
  }
}

/** How wide the text of an article and the cover above it are shown, as `sizes` says it. */
export const textSizes = '(max-width: 760px) 100vw, 720px'

/** Characters of a title in an address. */
const SLUG_MAX = 60

/** A title as the last part of an address: words with hyphens, in any script. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // By characters: half of one cannot stand in an address.
  return [...words].slice(0, SLUG_MAX).join('').replace(/-$/, '')
}

/** The address of an article's public page. */
export const articlePath = (id: number, title: string): string =>
  ['/a', id, encodeURIComponent(slugOf(title))].filter(Boolean).join('/')

/** The public list of articles, and the page of a preview. */
export const articlesPath = '/a'
export const previewPath = (token: string): string => `/preview/${token}`
