import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Column, type Side, sides, widths } from '#contract/kit/listLook.ts'
import { toast } from '#src/providers/notification.tsx'
import { useAtLeast } from '../../page/media.ts'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import { movedColumn, withColumn } from '../listLook.ts'
import type { ListLook } from '../useLook.ts'
import { Ordered } from './Ordered.tsx'
import { Section } from './parts.tsx'

interface Props {
  resource: Resource
  columns: ListLook
}

/** The columns of a list: visibility, order, width, and where they stay. */
export function Columns({ resource, columns }: Props) {
  const { t } = useTranslation('lists')
  const { look, change, usual } = columns
  const words = wordsOf(resource.entity)
  return (
    <Section
      title={t('columns.title')}
      hint={t('columns.hint')}
      reset={{
        label: t('columns.reset'),
        needless: usual,
        run: () => {
          columns.reset()
          toast('success', t('columns.wasReset'))
        },
      }}
    >
      <Ordered
        label={t('columns.list')}
        lines={look.columns.map(({ name }) => ({ id: name, name: words.label(name) }))}
        place={(name, to) => change(movedColumn(look, name, to))}
        line={(name, at) => {
          const column = look.columns[at]
          return (
            column && (
              <One
                column={column}
                label={words.label(name)}
                only={column.shown && look.columns.filter(one => one.shown).length === 1}
                change={one => change(withColumn(look, name, one))}
              />
            )
          )
        }}
      />
    </Section>
  )
}

interface OneProps {
  column: Column
  label: string
  /** The last visible column cannot be hidden. */
  only: boolean
  change(column: Partial<Column>): void
}

/** Whether a column is visible; on a wide window also its width and pinned side. */
function One({ column, label, only, change }: OneProps) {
  const { t } = useTranslation('lists')
  const wide = useAtLeast(720)
  const { shown, width, side } = column
  return (
    <div className="cs-column">
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
        <div className="cs-column-how">
          <InputNumber<number>
            size="small"
            controls={false}
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
