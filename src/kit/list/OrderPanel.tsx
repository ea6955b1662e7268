import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Line } from '../arrange/Line.tsx'
import { useArrange } from '../arrange/useArrange.ts'
import './columns.css'

interface Props {
  title: string
  open: boolean
  close(): void
  /** Resets to the default. */
  reset: { label: string; needless: boolean; run(): void }
  hint: string
  /** The accessible name of the lines. */
  label: string
  lines: readonly { id: string; name: string }[]
  /** Moves a line to another position, counted from 0. */
  place(id: string, to: number): void
  /** The content of a line besides its handle. */
  line(id: string, at: number): ReactNode
  above?: ReactNode
  below?: ReactNode
}

/** Lines ordered by dragging or keyboard, beside a list. */
export function OrderPanel(props: Props) {
  const { title, open, close, reset, hint, label, lines, place, line, above, below } = props
  const { t } = useTranslation('lists')
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const context = useArrange(lines, place, element ?? undefined)
  return (
    <Drawer
      open={open}
      onClose={close}
      width={440}
      title={title}
      footer={
        <div className="cs-columns-end">
          <Button disabled={reset.needless} onClick={reset.run}>
            {reset.label}
          </Button>
          <Button type="primary" onClick={close}>
            {t('columns.done')}
          </Button>
        </div>
      }
    >
      <div ref={setElement} className="cs-columns">
        <p className="cs-columns-hint">{hint}</p>
        {above}
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
        {below}
      </div>
    </Drawer>
  )
}
