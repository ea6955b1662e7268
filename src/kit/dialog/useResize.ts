import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { fitted, heightTo, largest, type Room, type Size, steps, widthTo } from './size.ts'
import { storeSize } from './storedSize.ts'

/** Pixels the pointer must move before a side follows it. */
const tremble = 3

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Resized {
  name: string
  /** The stored size. */
  stored: Size
  content: RefObject<HTMLElement | null>
  room: Room
}

/** Resizes a dialog by pointer and keyboard, and stores its size. */
export function useResize({ name, stored, content, room }: Resized) {
  /** The size while it is dragged. */
  const [dragged, setDragged] = useState<Size>()
  /** The size set by keyboard, for screen readers. */
  const [said, setSaid] = useState<Size>()

  const shown = () => content.current?.getBoundingClientRect() ?? new DOMRect()
  const store = (size: Size) => storeSize(name, { ...stored, ...fitted(size, room) })

  /** Follows a pointer from an edge until it is released; Escape cancels. */
  function drag(event: PointerEvent<HTMLElement>, across: boolean, down: boolean) {
    if (event.button !== 0) return
    const grip = event.currentTarget
    const start = event.nativeEvent
    const box = shown()
    // Keeps the offset of the pointer from the edge.
    const edge = start.clientX < room.width / 2 ? 'left' : 'right'
    const aside = box[edge] - start.clientX
    const below = box.bottom - start.clientY
    let size: Size = {}

    function move(to: globalThis.PointerEvent) {
      if (across && (size.width || Math.abs(to.clientX - start.clientX) > tremble))
        size = { ...size, width: widthTo(to.clientX + aside, edge, room) }
      if (down && (size.height || Math.abs(to.clientY - start.clientY) > tremble))
        size = { ...size, height: heightTo(to.clientY + below, room) }
      setDragged({ ...stored, ...size })
    }
    function end() {
      grip.removeEventListener('pointermove', move)
      grip.removeEventListener('lostpointercapture', drop)
      removeEventListener('keydown', giveUp, true)
      setDragged(undefined)
    }
    function drop() {
      end()
      if (Object.keys(size).length > 0) store(size)
    }
    function giveUp(pressed: globalThis.KeyboardEvent) {
      if (pressed.key !== 'Escape' || !grip.isConnected) return
      pressed.stopPropagation()
      end()
    }
    grip.setPointerCapture(start.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('lostpointercapture', drop)
    addEventListener('keydown', giveUp, true)
  }

  /** Back to the size of the content. */
  function reset() {
    storeSize(name, undefined)
    setSaid({})
  }

  function press(event: KeyboardEvent) {
    const box = shown()
    const by = event.shiftKey ? steps.large : steps.usual
    const [across, down] = arrows[event.key] ?? [0, 0]
    const next = fitted({ width: box.width + across * by, height: box.height + down * by }, room)
    if (event.key === 'Home') reset()
    else if (event.key === 'End') {
      store(largest(room))
      setSaid(largest(room))
    } else if (across || down) {
      store(across ? { width: next.width ?? 0 } : { height: next.height ?? 0 })
      setSaid(next)
    } else return
    event.preventDefault()
    // Pages listen for arrow keys, too.
    event.stopPropagation()
  }
  return { dragged, said, drag, press, reset }
}

export type Grips = Pick<ReturnType<typeof useResize>, 'said' | 'drag' | 'press' | 'reset'>
