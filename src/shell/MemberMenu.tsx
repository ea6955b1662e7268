import { BellOutlined, LockOutlined, SafetyOutlined, SettingOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fixedScreens } from '#src/areas.ts'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { Face } from '#src/kit/file/Face.tsx'
import { currentLocale } from '#src/kit/light/locale.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Sign } from '#src/kit/ui/Sign.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { inHeader, languages, useOtherTheme } from './switches.tsx'

const ownIcons: Readonly<Record<string, ReactNode>> = {
  notice: <BellOutlined aria-hidden />,
  security: <SafetyOutlined aria-hidden />,
  resetPwd: <LockOutlined aria-hidden />,
}

interface Props {
  /** Language and theme have buttons of their own beside it. */
  roomy: boolean
  onSettings(): void
  /** In the bar at the bottom of a phone: what it is called there, and whether one is inside. */
  bar?: { label: string; here: boolean }
}

const inBar = (button: HTMLElement) => button.closest('nav') ?? document.body

/** The member's own menu: their pages, the settings, and the way out. */
export function MemberMenu({ roomy, onSettings, bar }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate: signOut } = useLogout()
  const theme = useOtherTheme()
  const { profile } = currentMember()
  const name = profile?.name || t('member.unknown')
  const own = fixedScreens.map(({ path, name: label }) => ({
    key: path,
    icon: ownIcons[label],
    label: menuWords({ name: label, title: label }),
    onClick: () => void navigate(path),
  }))
  const language = {
    key: 'language',
    type: 'group' as const,
    label: t('language.choose'),
    children: languages(),
  }
  const items = [
    ...own,
    ...(roomy ? [] : [language, { key: 'theme', ...theme }]),
    {
      key: 'settings',
      icon: <SettingOutlined aria-hidden />,
      label: t('settings.open'),
      onClick: onSettings,
    },
    {
      key: 'signOut',
      icon: <Sign of="leave" />,
      label: t('member.signOut'),
      onClick: () => signOut(),
    },
  ]
  const menu = { items, selectedKeys: [currentLocale()] }
  const face = <Face name={name} photo={profile?.avatarImg} />
  if (bar)
    return (
      <MenuButton
        menu={{ ...menu, className: 'cs-top-more' }}
        placement="topRight"
        getPopupContainer={inBar}
      >
        <button
          type="button"
          aria-haspopup="menu"
          className={bar.here ? 'cs-bottom-here' : undefined}
        >
          <span className="cs-bottom-sign">{face}</span>
          <span className="cs-aside">{t('member.menu', { name })}</span>
          <span>{bar.label}</span>
        </button>
      </MenuButton>
    )
  return (
    <MenuButton menu={menu} placement="bottomRight" getPopupContainer={inHeader}>
      <Button type="text" className="cs-member" aria-label={t('member.menu', { name })}>
        {face}
        <span className="cs-wide-only">{name}</span>
      </Button>
    </MenuButton>
  )
}
