/** The side of a stored photo in pixels: sharp on every screen, and small to send. */
const side = 512

export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture, in its own pixels, as a new square picture. */
export async function cropped(picture: File, { x, y, width, height }: Square): Promise<File> {
  const whole = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  // What is transparent is white, as on paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(whole, x, y, width, height, 0, 0, side, side)
  whole.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the picture could not be made')
  const name = picture.name.replace(/\.\w+$/, '')
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
