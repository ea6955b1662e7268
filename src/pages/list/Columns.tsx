import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Drawer, InputNumber, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Column,
  type Density,
  densities,
  type Side,
  sides,
  widths,
} from '#contract/listLook.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import { useArrange } from '#src/kit/arrange/useArrange.ts'
import { movedColumn, withColumn } from '#src/kit/listLook.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'
import { toast } from '#src/providers/notification.tsx'
import { useAtLeast } from '#src/shell/media.ts'
import type { ListLook } from './useLook.ts'
import './columns.css'

interface Props {
  resource: Resource
  columns: ListLook
  open: boolean
  close(): void
}

/** Which columns a list shows, in what order, how wide, and how tall its rows are. */
export default function Columns({ resource, columns, open, close }: Props) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const { look, change, usual } = columns
  const words = wordsOf(resource.entity)
  const lines = look.columns.map(({ name }) => ({ id: name, name: words.label(name) }))
  const place = (name: string, to: number) => change(movedColumn(look, name, to))
  const context = useArrange(lines, place, element ?? undefined)
  return (
    <Drawer
      open={open}
      onClose={close}
      width={440}
      title={t('columns.title')}
      footer={
        <div className="cs-columns-end">
          <Button
            disabled={usual}
            onClick={() => {
              columns.reset()
              toast('success', t('columns.wasReset'))
            }}
          >
            {t('columns.reset')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('columns.done')}
          </Button>
        </div>
      }
    >
      <div ref={setElement} className="cs-columns">
        <p className="cs-columns-hint">{t('columns.hint')}</p>
        <div className="cs-columns-density">
          <span id={`${id}-density`}>{t('columns.density')}</span>
          <Segmented<Density>
            aria-labelledby={`${id}-density`}
            value={look.density}
            options={densities.map(value => ({ value, label: t(`columns.${value}`) }))}
            onChange={density => change({ ...look, density })}
          />
        </div>
        <DndContext {...context}>
          <SortableContext items={lines} strategy={verticalListSortingStrategy}>
            <ol className="cs-arrange" aria-label={t('columns.list')}>
              {look.columns.map((column, at) => (
                <Line
                  key={column.name}
                  id={column.name}
                  name={words.label(column.name)}
                  at={at}
                  last={lines.length - 1}
                  place={place}
                >
                  <One
                    column={column}
                    label={words.label(column.name)}
                    only={column.shown && look.columns.filter(one => one.shown).length === 1}
                    change={one => change(withColumn(look, column.name, one))}
                  />
                </Line>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
    </Drawer>
  )
}

interface OneProps {
  column: Column
  label: string
  /** The last one that is shown stays. */
  only: boolean
  change(column: Partial<Column>): void
}

/** Whether a column is shown; on a wide window also how wide it is and where it stays. */
function One({ column, label, only, change }: OneProps) {
  const { t } = useTranslation('lists')
  const wide = useAtLeast(720)
  const { shown, width, side } = column
  return (
    <div className="cs-columns-one">
      <label>
        <input
          type="checkbox"
          checked={shown}
          disabled={only}
          onChange={event => change({ shown: event.target.checked })}
        />
        <span>{label}</span>
      </label>
      {shown && wide && (
        <div className="cs-columns-how">
          <InputNumber<number>
            size="small"
            aria-label={t('columns.width', { name: label })}
            placeholder={t('columns.auto')}
            min={widths.least}
            max={widths.most}
            step={10}
            precision={0}
            changeOnBlur
            value={width ?? null}
            onChange={typed => change({ width: typed ?? undefined })}
          />
          <select
            aria-label={t('columns.side', { name: label })}
            value={side ?? ''}
            onChange={event => change({ side: (event.target.value || undefined) as Side })}
          >
            <option value="">{t('columns.free')}</option>
            {sides.map(one => (
              <option key={one} value={one}>
                {t(`columns.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
