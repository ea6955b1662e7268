import type { DndContextProps } from '@dnd-kit/core'

const silent = () => undefined

/** For lists where buttons do the same and announce it: dragging is for pointers only. */
export const withoutWords: NonNullable<DndContextProps['accessibility']> = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
}
