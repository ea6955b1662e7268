import {
  BellOutlined,
  LockOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { fixedScreens } from '#src/areas.ts'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { Face } from '#src/kit/file/Face.tsx'
import { chooseLocale, currentLocale, localeNames, locales } from '#src/kit/light/locale.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { lazyWhenIdle } from '#src/kit/page/lazyWithWords.tsx'
import { changeSettings } from '#src/kit/page/settings.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { HOME } from '#src/kit/session/session.ts'
import { menuWords } from '#src/kit/words/words.ts'

interface Props {
  /** Opens or collapses the menu; undefined without a menu. */
  onMenu?: (() => void) | undefined
  expanded: boolean
  onSettings(): void
  /** Opens the command palette. */
  onFind(): void
  /** The menu, if it is in the top bar. */
  children?: ReactNode
}

/** The top bar: menu button, product name, and the member's own menu. */
export function Header({ onMenu, expanded, onSettings, onFind, children }: Props) {
  const { t } = useTranslation()
  return (
    <header className="cs-header">
      {onMenu && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={t(expanded ? 'menu.close' : 'menu.open')}
          aria-expanded={expanded}
          onClick={onMenu}
        />
      )}
      <Link to={HOME} className="cs-brand">
        <img src="/icon.svg" alt="" width="26" height="26" />
        <span>{t('product')}</span>
      </Link>
      {children}
      <div className="cs-header-own">
        <Tooltip title={t('palette.open')}>
          <Button
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label={t('palette.title')}
            onClick={onFind}
          />
        </Tooltip>
        {/* Its space is reserved, so that nothing moves when it is loaded. */}
        <span className="cs-bell">
          <Bell />
        </span>
        <LanguageSwitch />
        <ThemeSwitch />
        <Tooltip title={t('settings.open')}>
          <Button
            type="text"
            className="cs-wide-only"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t('settings.open')}
            onClick={onSettings}
          />
        </Tooltip>
        <MemberMenu onSettings={onSettings} />
      </div>
    </header>
  )
}

const Bell = lazyWhenIdle(['pages/bell'], () => import('#src/areas/notice/Bell.tsx'))

/** Popups are in the header's landmark, and scroll with it. */
const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

function LanguageSwitch() {
  const { t } = useTranslation()
  const items = locales.map(locale => ({
    key: locale,
    label: <span lang={locale}>{localeNames[locale]}</span>,
    onClick: () => locale !== currentLocale() && chooseLocale(locale),
  }))
  return (
    <MenuButton
      menu={{ items, selectedKeys: [currentLocale()] }}
      placement="bottomRight"
      getPopupContainer={inHeader}
    >
      <Button
        type="text"
        icon={<TranslationOutlined aria-hidden />}
        aria-label={t('language.choose')}
      >
        <span className="cs-wide-only">{localeNames[currentLocale()]}</span>
      </Button>
    </MenuButton>
  )
}

function ThemeSwitch() {
  const { t } = useTranslation()
  const mode = useMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  const label = t(`theme.${next}`)
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        aria-label={label}
        onClick={() => changeSettings({ theme: next })}
      />
    </Tooltip>
  )
}

const ownIcons: Readonly<Record<string, ReactNode>> = {
  notice: <BellOutlined aria-hidden />,
  security: <SafetyOutlined aria-hidden />,
  resetPwd: <LockOutlined aria-hidden />,
}

function MemberMenu({ onSettings }: Pick<Props, 'onSettings'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate: signOut } = useLogout()
  const { profile } = currentMember()
  const name = profile?.name || t('member.unknown')
  const own = fixedScreens.map(({ path, name: label }) => ({
    key: path,
    icon: ownIcons[label],
    label: menuWords({ name: label, title: label }),
    onClick: () => void navigate(path),
  }))
  const items = [
    ...own,
    {
      key: 'settings',
      icon: <SettingOutlined aria-hidden />,
      label: t('settings.open'),
      onClick: onSettings,
    },
    {
      key: 'signOut',
      icon: <LogoutOutlined aria-hidden />,
      label: t('member.signOut'),
      onClick: () => signOut(),
    },
  ]
  return (
    <MenuButton menu={{ items }} placement="bottomRight" getPopupContainer={inHeader}>
      <Button type="text" className="cs-member" aria-label={t('member.menu', { name })}>
        <Face name={name} photo={profile?.avatarImg} />
        <span className="cs-wide-only">{name}</span>
      </Button>
    </MenuButton>
  )
}
