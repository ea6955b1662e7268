/** Pixels, as chosen by the member; a dimension that was not chosen follows the content. */
export interface Size {
  width?: number
  height?: number
}
/** The window around a dialog. */
export interface Room {
  width: number
  height: number
}

/** The minimum size. */
const least = { width: 400, height: 300 } as const
/** The margin to the window on each side. */
const margin = 16
/** In windows narrower than this, dialogs fill the width and have no handles. */
export const narrow = 576
/** The step of an arrow key, and with Shift. */
export const steps = { usual: 20, large: 80 } as const

type Side = keyof Room
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The maximum size of a dialog. */
export const largest = (room: Room): Room => ({
  width: room.width - 2 * margin,
  height: room.height - 2 * margin,
})

function fitting(side: Side, wanted: number, room: Room): number {
  const most = largest(room)[side]
  return Math.round(between(Math.min(least[side], most), wanted, most))
}

/** The displayed size: within the window, and not below the minimum. */
export const fitted = ({ width, height }: Size, room: Room): Size => ({
  ...(width !== undefined && { width: fitting('width', width, room) }),
  ...(height !== undefined && { height: fitting('height', height, room) }),
})

/** The top of a dialog, as in dialog.css; a tall one begins higher. */
const usualTop = (room: Room) => between(margin, room.height * 0.1, 100)
export const topOf = (height: number, room: Room): number =>
  between(margin, (room.height - height) / 2, usualTop(room))

/**
 * The width that moves an edge of a centered dialog to `x`: negative past the middle, where the
 * minimum holds.
 */
export const widthTo = (x: number, edge: 'left' | 'right', room: Room): number =>
  edge === 'left' ? room.width - 2 * x : 2 * x - room.width

/** The height that moves its lower edge to `y`: first downwards, then in both directions. */
export function heightTo(y: number, room: Room): number {
  const top = usualTop(room)
  return y <= room.height - top ? y - top : 2 * y - room.height
}
