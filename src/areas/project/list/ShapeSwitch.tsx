import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { Shape } from './shape.ts'

const icons = { cards: AppstoreOutlined, table: UnorderedListOutlined }

/** Cards or a table. */
export function ShapeSwitch(props: { shape: Shape; choose(shape: Shape): void }) {
  const { t } = useTranslation('pages/project')
  return (
    <div className="cs-shapes">
      <Segment
        label={t('list.shape.label')}
        iconsOnly
        value={props.shape}
        options={(['cards', 'table'] as const).map(one => {
          const Icon = icons[one]
          return { value: one, label: t(`list.shape.${one}`), icon: <Icon aria-hidden /> }
        })}
        onChange={props.choose}
      />
    </div>
  )
}
