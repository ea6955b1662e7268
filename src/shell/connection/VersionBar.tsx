import { GiftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { notNow, useNewer } from '#src/kit/page/version.ts'

/** Says that there is a newer version, and offers to load it. */
export function VersionBar() {
  const { t } = useTranslation('connection')
  const newer = useNewer()
  const later = () => {
    notNow()
    document.getElementById('main')?.focus()
  }
  return (
    <div className={newer ? 'li-bar li-newer' : 'li-bar'}>
      <div role="status">
        {newer && (
          <p>
            <GiftOutlined aria-hidden /> <strong>{t('newer')}</strong> {t('newerText')}
          </p>
        )}
      </div>
      {newer && (
        <div className="li-next">
          <Button size="small" type="primary" onClick={() => location.reload()}>
            {t('load')}
          </Button>
          <Button size="small" onClick={later}>
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}
