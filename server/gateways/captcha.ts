import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { root } from '../paths.ts'

const font = 'Captcha'
// System fonts are not reliable: without this one the picture would stay empty.
GlobalFonts.registerFromPath(
  join(root, 'node_modules/@fontsource/roboto-mono/files/roboto-mono-latin-700-normal.woff2'),
  font,
)

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const width = 120
const height = 40

/** A code of four characters from a secure random source. */
export const randomCode = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Draws the code as a PNG, with rotated and shifted characters under a few lines. */
export async function picture(code: string): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f2f5fa'
  pen.fillRect(0, 0, width, height)
  pen.font = `26px ${font}`
  pen.textBaseline = 'middle'
  for (const [i, character] of [...code].entries()) {
    pen.save()
    pen.translate(16 + i * 25, height / 2 + randomInt(-4, 5))
    pen.rotate(randomInt(-35, 36) / 100)
    pen.fillStyle = `hsl(${randomInt(200, 260)}, 60%, ${randomInt(25, 40)}%)`
    pen.fillText(character, 0, 0)
    pen.restore()
  }
  for (let i = 0; i < 4; i++) {
    pen.strokeStyle = `hsla(${randomInt(360)}, 50%, 45%, .55)`
    pen.lineWidth = 1 + randomInt(2)
    pen.beginPath()
    pen.moveTo(randomInt(width / 3), randomInt(height))
    pen.bezierCurveTo(
      randomInt(width),
      randomInt(height),
      randomInt(width),
      randomInt(height),
      width - randomInt(width / 3),
      randomInt(height),
    )
    pen.stroke()
  }
  return canvas.encode('png')
}
