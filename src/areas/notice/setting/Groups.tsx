import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type NoticeGroup, noticeGroups } from '#contract/kit/notice.ts'
import { can } from '#src/kit/session/can.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { SettingProps } from './useSetting.ts'
import { emailed, texted, wayOf, ways } from './ways.ts'

/** Notices about the system are for its administrators, and for those who send messages to many. */
const concerns = (group: NoticeGroup) =>
  group !== 'system' || can('system:outbox') || can('message:email:write')

/** Each group of notices, and how it reaches the member elsewhere. */
export function Groups(props: SettingProps) {
  const { t } = useTranslation('pages/notice')
  const offered = props.setting.texts === 'OFFERED'
  return (
    <div className={offered ? 'nt-groups nt-groups-texts' : 'nt-groups'}>
      {/* Each choice has a name of its own: the heads are for the eye. */}
      <div className="nt-group nt-heads" aria-hidden="true">
        <span />
        <span>{t('setting.email')}</span>
        {offered && <span>{t('setting.text_')}</span>}
      </div>
      <ul>
        {noticeGroups.filter(concerns).map(group => (
          <Group key={group} group={group} {...props} />
        ))}
      </ul>
    </div>
  )
}

function Group({ group, setting, change, disabled }: SettingProps & { group: NoticeGroup }) {
  const { t } = useTranslation('pages/notice')
  const id = useId()
  const name = t(`groups.${group}`)
  return (
    <li className="nt-group">
      <div>
        <span className="nt-group-name">{name}</span>
        <p id={id}>{t(`groupHints.${group}`)}</p>
      </div>
      <div className="nt-way">
        <span aria-hidden="true">{t('setting.email')}</span>
        <Segment
          label={t('setting.emailOf', { group: name })}
          aria-describedby={id}
          value={wayOf(setting, group)}
          options={ways.map(value => ({ value, label: t(`setting.${value}`) }))}
          disabled={disabled}
          onChange={way => void change(emailed(setting, group, way))}
        />
      </div>
      {setting.texts === 'OFFERED' && (
        <div className="nt-way">
          <span aria-hidden="true">{t('setting.text_')}</span>
          <Switch
            aria-label={t('setting.textOf', { group: name })}
            aria-describedby={id}
            checked={setting.texted.includes(group)}
            disabled={disabled}
            onChange={yes => void change(texted(setting, group, yes))}
          />
        </div>
      )}
    </li>
  )
}
