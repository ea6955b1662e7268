import {
  type CollisionDetection,
  type DndContextProps,
  type DragMoveEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { withoutWords } from '#src/kit/arrange/withoutWords.ts'
import { drop, type MenuNode, type Order, type Where } from './move.ts'

/** The row below the pointer, and where the dragged row would be dropped. */
interface Target {
  id: number
  where: Where
  order: Order
}

/** The upper part of a row is before it, the lower part after it, the middle inside. */
const rowBelow: CollisionDetection = args => {
  const [row] = pointerWithin(args)
  const rect = row && args.droppableRects.get(row.id)
  if (!row || !rect || !args.pointerCoordinates) return []
  const part = (args.pointerCoordinates.y - rect.top) / rect.height
  const where: Where = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
  return [{ ...row, data: { ...row.data, where } }]
}

/** Moves rows of the tree with any pointer; Escape cancels. */
export function useDrag(
  tree: readonly MenuNode[],
  nodeOf: (id: number) => MenuNode | undefined,
  sort: (order: Order) => void,
): { context: DndContextProps; classOf(id: number): string } {
  const [target, setTarget] = useState<Target>()
  const sensors = useSensors(useSensor(PointerSensor))

  function targetOf({ active, collisions }: DragMoveEvent): Target | undefined {
    const [below] = collisions ?? []
    const [moved, over] = [nodeOf(Number(active.id)), below && nodeOf(Number(below.id))]
    const where = below?.data?.where as Where
    const order = moved && over && drop(tree, moved, over, where)
    return order && { id: over.id, where, order }
  }

  return {
    context: {
      sensors,
      collisionDetection: rowBelow,
      onDragMove: event => setTarget(targetOf(event)),
      onDragEnd: () => {
        if (target) sort(target.order)
        setTarget(undefined)
      },
      onDragCancel: () => setTarget(undefined),
      accessibility: withoutWords,
    },
    classOf: id => (target?.id === id ? `cs-drop-${target.where}` : ''),
  }
}
