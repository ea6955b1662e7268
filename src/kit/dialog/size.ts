/** Pixels, as a member chose them; what was not chosen follows the content. */
export interface Size {
  width?: number
  height?: number
}
/** The window a dialog stands in. */
export interface Room {
  width: number
  height: number
}

/** No handle makes a dialog smaller. */
const least = { width: 400, height: 300 } as const
/** What stays free of the window on each side. */
const margin = 16
/** In windows narrower than this, dialogs fill the width and have no handles. */
export const narrow = 576
/** What an arrow key adds, and with Shift. */
export const steps = { usual: 20, large: 80 } as const

type Side = keyof Room
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The largest a dialog may be. */
export const largest = (room: Room): Room => ({
  width: room.width - 2 * margin,
  height: room.height - 2 * margin,
})

function fitting(side: Side, wanted: number, room: Room): number {
  const most = largest(room)[side]
  return Math.round(between(Math.min(least[side], most), wanted, most))
}

/** A size as it is shown: never beyond the window, never below the least. */
export const fitted = ({ width, height }: Size, room: Room): Size => ({
  ...(width !== undefined && { width: fitting('width', width, room) }),
  ...(height !== undefined && { height: fitting('height', height, room) }),
})

/** Where a dialog begins, as dialog.css has it; one that needs the room begins higher. */
const usualTop = (room: Room) => between(margin, room.height * 0.1, 100)
export const topOf = (height: number, room: Room): number =>
  between(margin, (room.height - height) / 2, usualTop(room))

/** The width that brings the edge of a dialog, which stands in the middle, to `x`. */
export const widthTo = (x: number, room: Room): number => Math.abs(2 * x - room.width)

/** The height that brings its lower edge to `y`: first downwards, then in both directions. */
export function heightTo(y: number, room: Room): number {
  const top = usualTop(room)
  return y <= room.height - top ? y - top : 2 * y - room.height
}
