import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { chooseLocale, currentLocale, localeNames, locales } from '#src/kit/light/locale.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { changeSettings } from '#src/kit/page/settings.ts'
import { Sign } from '#src/kit/ui/Sign.tsx'

/** Popups are in the header's landmark, and scroll with it. */
export const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

/** The languages, as items of a menu. */
export const languages = () =>
  locales.map(locale => ({
    key: locale,
    label: <span lang={locale}>{localeNames[locale]}</span>,
    onClick: () => locale !== currentLocale() && chooseLocale(locale),
  }))

/** The languages behind a button. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  return (
    <MenuButton
      menu={{ items: languages(), selectedKeys: [currentLocale()] }}
      placement="bottomRight"
      getPopupContainer={inHeader}
    >
      <Button type="text" icon={<Sign of="language" />} aria-label={t('language.choose')}>
        <span className="cs-wide-only">{localeNames[currentLocale()]}</span>
      </Button>
    </MenuButton>
  )
}

/** Switching to the other theme. */
export function useOtherTheme() {
  const { t } = useTranslation()
  const mode = useMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  return {
    label: t(`theme.${next}`),
    icon: <Sign of={mode === 'dark' ? 'sun' : 'moon'} />,
    onClick: () => changeSettings({ theme: next }),
  }
}

/** A button for the other theme. */
export function ThemeSwitch() {
  const { label, icon, onClick } = useOtherTheme()
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}
