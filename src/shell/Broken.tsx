import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/page/states.tsx'
import { broken } from '#src/kit/page/sturdy.ts'

const reload = async () => location.reload()

/** A page that failed to load or to draw: a new version may have taken its files away. */
export function Broken() {
  const { t } = useTranslation()
  const Said = broken()
  if (Said) return <Said again={reload} />
  return (
    <div role="alert">
      <Nothing title={t('broken.title')} text={t('broken.text')}>
        <Button type="primary" onClick={() => void reload()}>
          {t('broken.reload')}
        </Button>
      </Nothing>
    </div>
  )
}
