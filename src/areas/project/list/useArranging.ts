import type { DndContextProps } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import { updateSort } from '#contract/areas/project/calls/projectList.ts'
import { type Arranged as Named, useArrange } from '#src/kit/arrange/useArrange.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Of } from './Scope.tsx'

export interface Arranged extends Named {
  logo?: unknown
}

/** The order while it is changed; each move is saved at once. */
export function useArranging(scope: Of, projects: readonly Arranged[], changed: () => void) {
  const [order, setOrder] = useState(projects)
  const { send } = useSend()

  async function put(id: string, to: number) {
    const before = order
    const from = order.findIndex(one => one.id === id)
    const after = arrayMove([...order], from, to)
    setOrder(after)
    const ids = after.map(one => one.id)
    const sent = await send(updateSort, { ids, scope: scope === 'all' ? 'ALL' : 'OWN' })
    if (sent.ok) changed()
    // The refusal is shown already: the order is restored.
    else setOrder(before)
  }
  const place = (id: string, to: number) => void put(id, to)
  const context: DndContextProps = useArrange(order, place)
  return { order, place, context }
}
