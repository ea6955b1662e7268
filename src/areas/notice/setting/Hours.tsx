import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#contract/kit/zone.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { HourSelect } from './HourSelect.tsx'
import { QuietHours } from './QuietHours.tsx'
import type { SettingProps } from './useSetting.ts'

/** When the daily e-mail is sent, and when nothing is. */
export function Hours(props: SettingProps) {
  const { setting, change, disabled } = props
  const { t } = useTranslation('pages/notice')
  const id = useId()
  return (
    <section className="nt-when" aria-labelledby={`${id}-when`}>
      <h3 id={`${id}-when`}>{t('setting.when')}</h3>
      <div className="nt-times">
        <div className="cs-field">
          <label htmlFor={id}>{t('setting.digestHour')}</label>
          <HourSelect
            id={id}
            aria-describedby={`${id}-hint`}
            value={setting.digestHour}
            disabled={disabled}
            onChange={digestHour => digestHour !== null && void change({ digestHour })}
          />
          <p id={`${id}-hint`} className="cs-note">
            {t('setting.digestHint')}
          </p>
        </div>
        <QuietHours {...props} />
      </div>
      <p className="cs-note">
        {t('setting.zone', { zone: zoneName(currentLocale(), setting.timeZone) })}
      </p>
    </section>
  )
}
