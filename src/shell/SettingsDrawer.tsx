import { Button, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Density, densities } from '#contract/kit/listLook.ts'
import { chooseLocale, currentLocale, localeNames, locales } from '#src/kit/light/locale.ts'
import { BRAND, type Mode } from '#src/kit/light/palette.ts'
import { screensOf } from '#src/kit/page/menu.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import {
  changeSettings,
  menuWidths,
  type Settings,
  settings,
  useSettings,
} from '#src/kit/page/settings.ts'
import { HOME } from '#src/kit/session/session.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

const layoutFlags = ['navbar', 'menu', 'topMenu', 'footer', 'tabBar', 'menuFromServer'] as const

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
  const { t } = useTranslation(['settings', 'shell'])
  const copy = () =>
    // Without https there is no clipboard.
    (async () => navigator.clipboard.writeText(asText(open)))().then(
      () => toast('success', t('copied')),
      () => toast('error', t('notCopied')),
    )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width={300}
      title={t('shell:settings.title')}
      footer={
        <div className="cs-settings-end">
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      }
    >
      <div className="cs-settings">
        <Personal onClose={onClose} />
        <h3>{t('layout')}</h3>
        <Layout />
      </div>
    </Drawer>
  )
}

/** A setting with its label, which is above wide inputs. */
function Setting({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <div className="cs-setting">
      <label htmlFor={of}>{label}</label>
      {children}
    </div>
  )
}

/** What members change first. */
function Personal({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('settings')
  const now = useSettings()
  const id = useId()
  const pages = useStartPages()
  return (
    <>
      <Setting label={t('language')} of={`${id}-language`}>
        <Select
          id={`${id}-language`}
          value={currentLocale()}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
          onChange={chooseLocale}
        />
      </Setting>
      <div className="cs-setting">
        <span>{t('theme')}</span>
        <Segment<Mode>
          label={t('theme')}
          value={now.theme}
          options={[
            { value: 'dark', label: t('dark') },
            { value: 'light', label: t('light') },
          ]}
          onChange={theme => changeSettings({ theme })}
        />
      </div>
      <Setting label={t('colorWeak')} of={`${id}-weak`}>
        <Switch
          id={`${id}-weak`}
          checked={now.colorWeak}
          onChange={colorWeak => changeSettings({ colorWeak })}
        />
      </Setting>
      <div className="cs-setting cs-setting-wide">
        <span>{t('density')}</span>
        <Segment<Density>
          label={t('density')}
          value={now.density}
          options={densities.map(value => ({ value, label: t(value) }))}
          onChange={density => changeSettings({ density })}
        />
      </div>
      <div className="cs-setting">
        <span>{t('notifications')}</span>
        <Link to="/user/notices" onClick={onClose}>
          {t('notificationsLink')}
        </Link>
      </div>
      <Setting label={t('singleKeys')} of={`${id}-keys`}>
        <Switch
          id={`${id}-keys`}
          checked={now.singleKeys}
          onChange={singleKeys => changeSettings({ singleKeys })}
        />
      </Setting>
      <div className="cs-setting cs-setting-wide">
        <label htmlFor={`${id}-start`}>{t('startPage')}</label>
        <Select
          id={`${id}-start`}
          value={pages.some(({ value }) => value === now.startPage) ? now.startPage : HOME}
          options={pages}
          onChange={startPage => changeSettings({ startPage })}
          aria-describedby={`${id}-start-hint`}
        />
        <small id={`${id}-start-hint`}>{t('startPageHint')}</small>
      </div>
    </>
  )
}

/** The pages of the menu. */
function useStartPages() {
  const shown = screensOf(usePlaces()).filter(place => place.shown && place.known)
  const pages = shown.map(place => ({ value: place.url, label: menuWords(place) }))
  const home = { value: HOME, label: menuWords({ name: 'homeIndex', title: '' }) }
  return pages.some(({ value }) => value === HOME) ? pages : [home, ...pages]
}

/** Which parts of the shell are shown, and where. */
function Layout() {
  const { t } = useTranslation('settings')
  const now = useSettings()
  const id = useId()
  const change = (name: Flag, on: boolean) => {
    changeSettings({ [name]: on })
    follow(name, on)
  }
  return (
    <>
      {layoutFlags.map(name => (
        <Setting key={name} label={t(name)} of={`${id}-${name}`}>
          <Switch id={`${id}-${name}`} checked={now[name]} onChange={on => change(name, on)} />
        </Setting>
      ))}
      <Setting label={t('menuWidth')} of={`${id}-width`}>
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
      </Setting>
    </>
  )
}
