import { MenuOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AssistantButton } from '#src/areas/assistant/AssistantButton.tsx'
import { HelpButton } from '#src/areas/help/public.ts'
import { lazyWhenIdle } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { HOME } from '#src/kit/session/session.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** From this width on language and theme have buttons of their own; below, they are in the menu. */
const ROOMY = 768

interface Props {
  /** Opens or collapses the menu; undefined without a menu. */
  onMenu?: (() => void) | undefined
  expanded: boolean
  onSettings(): void
  /** Opens the command palette. */
  onFind(): void
  /** Bell and member's menu are in the bar at the bottom. */
  barred: boolean
  /** The menu, if it is in the top bar. */
  children?: ReactNode
}

/** The top bar: menu button, product name, and the member's own menu. */
export function Header({ onMenu, expanded, onSettings, onFind, barred, children }: Props) {
  const { t } = useTranslation()
  const roomy = useAtLeast(ROOMY)
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
        {!barred && (
          <span className="cs-bell">
            <Bell />
          </span>
        )}
        <HelpButton />
        <AssistantButton />
        {roomy && <LanguageSwitch />}
        {roomy && <ThemeSwitch />}
        <Tooltip title={t('settings.open')}>
          <Button
            type="text"
            className="cs-wide-only"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t('settings.open')}
            onClick={onSettings}
          />
        </Tooltip>
        {!barred && <MemberMenu roomy={roomy} onSettings={onSettings} />}
      </div>
    </header>
  )
}

const Bell = lazyWhenIdle(['pages/bell'], () => import('#src/areas/notice/Bell.tsx'))
