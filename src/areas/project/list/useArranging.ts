import type { DndContextProps } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import { updateSort } from '#contract/areas/project/calls/projectList.ts'
import { type Arranged as Named, useArrange } from '#src/kit/arrange/useArrange.ts'
import { callServer } from '#src/kit/call/callServer.ts'
import type { Of } from './Scope.tsx'

export interface Arranged extends Named {
  logo?: unknown
}

/** The order while it is changed; each move is saved at once. */
export function useArranging(scope: Of, projects: readonly Arranged[], changed: () => void) {
  const [order, setOrder] = useState(projects)

  async function put(id: string, to: number) {
    const before = order
    const from = order.findIndex(one => one.id === id)
    const after = arrayMove([...order], from, to)
    setOrder(after)
    try {
      const ids = after.map(one => one.id)
      const sent = { ids, scope: scope === 'all' ? 'ALL' : 'OWN' } as const
      await callServer(updateSort, sent, { tellAll: true })
      changed()
    } catch {
      // Shown already: the order is restored.
      setOrder(before)
    }
  }
  const place = (id: string, to: number) => void put(id, to)
  const context: DndContextProps = useArrange(order, place)
  return { order, place, context }
}
