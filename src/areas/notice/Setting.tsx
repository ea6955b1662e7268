import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Groups } from './setting/Groups.tsx'
import { Hours } from './setting/Hours.tsx'
import { useSetting } from './setting/useSetting.ts'
import './setting/setting.css'

/** Which groups of notices are also sent by e-mail and text message, and when. */
export function Setting() {
  const { t } = useTranslation('pages/notice')
  const { setting, change, isLoading, isError, error, refetch } = useSetting()
  const disabled = viewing() !== undefined
  return (
    <Card className="nt-setting" pad title={t('setting.title')} text={t('setting.text')}>
      {isLoading && <Wait />}
      {isError && !setting && <Trouble error={error} retry={() => void refetch()} />}
      {setting && (
        <>
          <Groups {...{ setting, change, disabled }} />
          {setting.texts === 'NO_NUMBER' && !disabled && can('user:bindAccount') && (
            <p className="nt-number">
              {t('setting.noNumber')} <Link to="/user/bindAccount">{t('setting.addNumber')}</Link>
            </p>
          )}
          <Hours {...{ setting, change, disabled }} />
        </>
      )}
    </Card>
  )
}
