import SignaturePad from 'signature_pad'
import type { DRAWING_MAX } from '#contract/areas/signing/signature.ts'
import { boxOf, type Strokes, scaled } from './strokes.ts'

// Checked by its type: the declaration would bring its schemas along.
const most: typeof DRAWING_MAX = 200_000
/** The width it is sent with: sharp in print. */
const WIDTH = 800

function drawn(strokes: Strokes, by: number): string {
  const box = boxOf(strokes)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * by)
  canvas.height = Math.ceil(box.height * by)
  const pad = new SignaturePad(canvas)
  pad.off()
  const moved = strokes.groups.map(group => ({
    ...group,
    points: group.points.map(point => ({ ...point, x: point.x - box.left, y: point.y - box.top })),
  }))
  pad.fromData(scaled({ width: 1, groups: moved }, by))
  return pad.toDataURL('image/png')
}

/** The drawing alone, without what is empty around it: black on nothing, as a PNG in a `data:` URL. */
export function pngOf(strokes: Strokes): string {
  const box = boxOf(strokes)
  let by = WIDTH / Math.max(box.width, box.height)
  let image = drawn(strokes, by)
  while (image.length > most) {
    by *= 0.7
    image = drawn(strokes, by)
  }
  return image
}
