import type { PointGroup } from 'signature_pad'

/** A drawing as its lines, in the measures of a field of that width. */
export interface Strokes {
  width: number
  groups: readonly PointGroup[]
}

export const noStrokes: Strokes = { width: 1, groups: [] }

/**
 * The same drawing for a field of another width. Times grow with the distances: the width of a line
 * follows from the speed it was drawn with.
 */
export function scaled({ width, groups }: Strokes, to: number): PointGroup[] {
  const by = to / width
  return groups.map(group => {
    const start = group.points[0]?.time ?? 0
    return {
      ...group,
      dotSize: group.dotSize * by,
      minWidth: group.minWidth * by,
      maxWidth: group.maxWidth * by,
      points: group.points.map(point => ({
        ...point,
        x: point.x * by,
        y: point.y * by,
        time: start + (point.time - start) * by,
      })),
    }
  })
}

/** The box around all lines, with room for their width. */
export function boxOf({ groups }: Strokes) {
  const points = groups.flatMap(one => one.points)
  const room = Math.max(0, ...groups.map(one => Math.max(one.maxWidth, one.dotSize)))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs) - room
  const top = Math.min(...ys) - room
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top }
}

/** The share of the field's width that the least signature covers. */
const LEAST = 0.08

/** Whether it is more than a dot: as wide or high as initials at least. */
export function isLarge(strokes: Strokes): boolean {
  const { width, height } = boxOf(strokes)
  return Math.max(width, height) >= strokes.width * LEAST
}
