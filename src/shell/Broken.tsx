import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorFallback } from '#src/kit/page/retryImport.ts'
import { Nothing } from '#src/kit/page/states.tsx'

const reload = async () => location.reload()

/** A page that failed to load or to render: a new version may have removed its files. */
export function Broken() {
  const { t } = useTranslation()
  const Said = errorFallback()
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
