import { Button, InputNumber, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BRAND, type Mode } from '#src/kit/light/palette.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import {
  changeSettings,
  menuWidths,
  type Settings,
  settings,
  useSettings,
} from '#src/kit/page/settings.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { toast } from '#src/providers/notification.tsx'

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

const flags = [
  'navbar',
  'menu',
  'topMenu',
  'footer',
  'tabBar',
  'menuFromServer',
  'colorWeak',
] as const

/** A side effect of a switch. */
function follow(name: Flag, on: boolean) {
  if (name === 'topMenu' && on) changeSettings({ menuCollapse: false })
  if (name === 'menuFromServer') void reloadMenu()
}

/** Named and spelt as in the wire contract: the drawer itself is `globalSettings`. */
function asText(globalSettings: boolean) {
  const device = innerWidth < 992 ? 'mobile' : 'desktop'
  return JSON.stringify({ ...settings(), themeColor: BRAND, device, globalSettings }, null, 2)
}

/** The settings of the shell: each takes effect at once and is stored. */
export default function SettingsDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const now = useSettings()
  const id = useId()
  const copy = () =>
    // Without https there is no clipboard.
    (async () => navigator.clipboard.writeText(asText(open)))().then(
      () => toast('success', t('settings.copied')),
      () => toast('error', t('settings.notCopied')),
    )
  const change = (name: Flag, on: boolean) => {
    changeSettings({ [name]: on })
    follow(name, on)
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width={300}
      title={t('settings.title')}
      footer={
        <div className="cs-settings-end">
          <Button onClick={onClose}>{t('settings.close')}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {t('settings.copy')}
          </Button>
        </div>
      }
    >
      <div className="cs-settings">
        <div className="cs-setting">
          <span>{t('settings.theme')}</span>
          <Segment<Mode>
            label={t('settings.theme')}
            value={now.theme}
            options={[
              { value: 'dark', label: t('settings.dark') },
              { value: 'light', label: t('settings.light') },
            ]}
            onChange={theme => changeSettings({ theme })}
          />
        </div>
        {flags.map(name => (
          <div key={name} className="cs-setting">
            <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
            <Switch id={`${id}-${name}`} checked={now[name]} onChange={on => change(name, on)} />
          </div>
        ))}
        <div className="cs-setting">
          <label htmlFor={`${id}-width`}>{t('settings.menuWidth')}</label>
          <InputNumber
            id={`${id}-width`}
            className="cs-setting-number"
            min={menuWidths.least}
            max={menuWidths.most}
            step={10}
            precision={0}
            value={now.menuWidth}
            onChange={width => width !== null && changeSettings({ menuWidth: width })}
          />
        </div>
      </div>
    </Drawer>
  )
}
