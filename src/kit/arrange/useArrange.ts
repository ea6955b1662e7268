import {
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'

export interface Arranged {
  id: string
  name: string
}

/**
 * Reorders lines by dragging, or by Space and the arrow keys; each step is announced. Its words are
 * in `lists`. `container` is the landmark or dialog that contains them.
 */
export function useArrange(
  order: readonly Arranged[],
  place: (id: string, to: number) => void,
  container: HTMLElement = document.querySelector('main') ?? document.body,
): DndContextProps {
  const { t } = useTranslation('lists')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => order.find(one => one.id === id)?.name ?? ''
  const numberOf = (id: unknown) => order.findIndex(one => one.id === id) + 1
  return {
    sensors,
    onDragEnd: ({ active, over }) => {
      if (over && over.id !== active.id) place(String(active.id), numberOf(over.id) - 1)
    },
    accessibility: {
      container,
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
}
