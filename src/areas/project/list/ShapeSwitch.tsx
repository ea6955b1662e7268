import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Shape } from './shape.ts'

const icons = { cards: AppstoreOutlined, table: UnorderedListOutlined }

/** Cards or a table. */
export function ShapeSwitch(props: { shape: Shape; choose(shape: Shape): void }) {
  const { t } = useTranslation('pages/project')
  return (
    <fieldset className="cs-choices cs-shapes">
      <legend className="cs-aside">{t('list.shape.label')}</legend>
      {(['cards', 'table'] as const).map(one => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === props.shape}
            aria-label={t(`list.shape.${one}`)}
            title={t(`list.shape.${one}`)}
            onClick={() => props.choose(one)}
          >
            <Icon aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
