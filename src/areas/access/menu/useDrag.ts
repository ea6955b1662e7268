import { type PointerEvent, useEffect, useState } from 'react'
import { drop, type MenuNode, type Order, type Where } from './move.ts'

interface Dragging {
  moved: MenuNode
  /** The row below the pointer, and where it would be dropped. */
  over?: { id: number; where: Where; order: Order }
}

/** Pixels from the window's edge at which the page scrolls. */
const edge = 48

/** Moves rows with any pointer; Escape cancels. */
export function useDrag(
  tree: readonly MenuNode[],
  nodeOf: (id: number) => MenuNode | undefined,
  sort: (order: Order) => void,
) {
  const [dragging, setDragging] = useState<Dragging>()
  const active = dragging !== undefined

  useEffect(() => {
    if (!active) return
    const letGo = (event: KeyboardEvent) => event.key === 'Escape' && setDragging(undefined)
    addEventListener('keydown', letGo)
    return () => removeEventListener('keydown', letGo)
  }, [active])

  function at(moved: MenuNode, x: number, y: number): Dragging {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-menu]')
    const target = row && nodeOf(Number(row.dataset.menu))
    if (!target) return { moved }
    const { top, height } = row.getBoundingClientRect()
    const part = (y - top) / height
    const where = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
    const order = drop(tree, moved, target, where)
    return order ? { moved, over: { id: target.id, where, order } } : { moved }
  }

  const handle = (node: MenuNode) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging({ moved: node })
    },
    onPointerMove(event: PointerEvent) {
      if (!dragging) return
      setDragging(at(dragging.moved, event.clientX, event.clientY))
      if (event.clientY < edge) scrollBy(0, -12)
      if (event.clientY > innerHeight - edge) scrollBy(0, 12)
    },
    onPointerUp() {
      if (dragging?.over) sort(dragging.over.order)
      setDragging(undefined)
    },
    onPointerCancel: () => setDragging(undefined),
  })
  const classOf = (id: number) => {
    if (dragging?.moved.id === id) return 'cs-dragged'
    return dragging?.over?.id === id ? `cs-drop-${dragging.over.where}` : ''
  }
  return { handle, classOf }
}
