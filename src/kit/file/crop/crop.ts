/** A part of a picture, in pixels or percent of it. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture, in its own pixels, as a new picture of at most that width. */
export async function cropped(picture: File, part: Part, most: number): Promise<File> {
  const whole = await createImageBitmap(picture)
  // Enlarged it would only be heavier.
  const width = Math.round(Math.min(most, part.width))
  const height = Math.round((width * part.height) / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  // What is transparent is white, as on paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(whole, part.x, part.y, part.width, part.height, 0, 0, width, height)
  whole.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the picture could not be made')
  const name = picture.name.replace(/\.\w+$/, '')
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
