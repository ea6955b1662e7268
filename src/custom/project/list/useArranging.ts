import {
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSort } from '#contract/calls/projectList.ts'
import { callServer } from '#src/kit/ask.ts'
import type { Of } from './Scope.tsx'

export interface Arranged {
  id: string
  name: string
  logo?: unknown
}

/** The order as it is put together here; each move is kept on the server at once. */
export function useArranging(scope: Of, projects: readonly Arranged[], changed: () => void) {
  const { t } = useTranslation('pages/project')
  const [order, setOrder] = useState(projects)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => order.find(one => one.id === id)?.name ?? ''
  const numberOf = (id: unknown) => order.findIndex(one => one.id === id) + 1

  async function place(id: string, to: number) {
    const before = order
    const from = order.findIndex(one => one.id === id)
    const after = arrayMove([...order], from, to)
    setOrder(after)
    try {
      const ids = after.map(one => one.id)
      await callServer(updateSort, { ids, scope: scope === 'all' ? 'ALL' : 'OWN' })
      changed()
    } catch {
      // Told already: it stands where it stood.
      setOrder(before)
    }
  }

  const context: DndContextProps = {
    sensors,
    onDragEnd: ({ active, over }) => {
      if (over && over.id !== active.id) void place(String(active.id), numberOf(over.id) - 1)
    },
    accessibility: {
      // What is said stands in a landmark.
      container: document.querySelector('main') ?? document.body,
      screenReaderInstructions: { draggable: t('arrange.how') },
      announcements: {
        onDragStart: ({ active }) => t('arrange.lifted', { name: nameOf(active.id) }),
        onDragOver: ({ active, over }) =>
          over
            ? t('arrange.over', { name: nameOf(active.id), place: numberOf(over.id) })
            : undefined,
        onDragEnd: ({ active, over }) =>
          t('arrange.dropped', {
            name: nameOf(active.id),
            place: numberOf(over?.id ?? active.id),
          }),
        onDragCancel: ({ active }) => t('arrange.cancelled', { name: nameOf(active.id) }),
      },
    },
  }
  return { order, place: (id: string, to: number) => void place(id, to), context }
}
