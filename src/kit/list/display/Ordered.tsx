import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { Line } from '../../arrange/Line.tsx'
import { useArrange } from '../../arrange/useArrange.ts'

interface Props {
  /** The accessible name of the lines. */
  label: string
  lines: readonly { id: string; name: string }[]
  /** Moves a line to another position, counted from 0. */
  place(id: string, to: number): void
  /** The content of a line besides its handle. */
  line(id: string, at: number): ReactNode
}

/** Lines that are put in order by dragging or by keyboard. */
export function Ordered({ label, lines, place, line }: Props) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const context = useArrange(lines, place, element ?? undefined)
  return (
    <div ref={setElement} className="cs-ordered">
      <DndContext {...context}>
        <SortableContext items={[...lines]} strategy={verticalListSortingStrategy}>
          <ol className="cs-arrange" aria-label={label} hidden={lines.length === 0}>
            {lines.map(({ id, name }, at) => (
              <Line key={id} id={id} name={name} at={at} last={lines.length - 1} place={place}>
                {line(id, at)}
              </Line>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  )
}
