import { encode } from 'uqr'

/** The squares of a QR code by row, true where they are dark, with a light border. */
export const qrSquares = (text: string, border = 2) => encode(text, { ecc: 'M', border })

/** Pixels of one square in a picture to print or send. */
const scale = 16

/** A text as a QR code in a PNG picture. */
export async function qrPicture(text: string): Promise<Blob> {
  const { data, size } = qrSquares(text, 4)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob =>
      blob ? resolve(blob) : reject(new Error('the browser made no picture')),
    ),
  )
}
