import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { turns } from '../turns.ts'

/** The longer side of a marked picture, in pixels. */
const side = 1600
const font = 'Watermark'

/** Pictures marked at once: each may take 60 MB. One member's are processed one at a time. */
const turn = turns(2, { each: 1 })

/** Loaded with the first picture: the font has several megabytes. */
let loaded: Promise<typeof import('@napi-rs/canvas')> | undefined
async function canvas() {
  loaded ??= import('@napi-rs/canvas').then(library => {
    // It has all basic Chinese characters; system fonts are not reliable.
    const fonts = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
    const path = join(dirname(fonts), '../fonts/NotoSansHans-Regular.otf')
    library.GlobalFonts.registerFromPath(path, font)
    return library
  })
  return loaded
}

/** The text over and over across a transparent picture of that size. */
async function overlay(text: string, width: number, height: number): Promise<Buffer> {
  const { createCanvas } = await canvas()
  const drawn = createCanvas(width, height)
  const pen = drawn.getContext('2d')
  pen.font = `26px ${font}`
  pen.lineWidth = 3
  const step = { x: pen.measureText(text).width + 90, y: 130 }
  const reach = Math.hypot(width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(-Math.PI / 7)
  for (let y = -reach / 2, line = 0; y < reach / 2; y += step.y, line++)
    for (let x = -reach / 2 - (line % 2) * (step.x / 2); x < reach / 2; x += step.x) {
      // Dark on light and light on dark.
      pen.strokeStyle = 'rgb(255 255 255 / 45%)'
      pen.strokeText(text, x, y)
      pen.fillStyle = 'rgb(20 30 50 / 50%)'
      pen.fillText(text, x, y)
    }
  return drawn.encode('png')
}

/** A picture as JPEG with a text across all of it, for that member. */
export const watermarked = (bytes: Buffer, text: string, by: number): Promise<Buffer> =>
  turn(
    async () => {
      const { default: sharp } = await import('sharp')
      const { data, info } = await sharp(bytes)
        .resize(side, side, { fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      const mark = await overlay(text, info.width, info.height)
      return sharp(data)
        .composite([{ input: mark }])
        .jpeg({ quality: 82 })
        .toBuffer()
    },
    { by },
  )
