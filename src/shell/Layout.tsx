import { MenuOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Assistant } from '#src/areas/assistant/Assistant.tsx'
import { AssistantButton } from '#src/areas/assistant/AssistantButton.tsx'
import { DOCK_WIDTH, useAssistant } from '#src/areas/assistant/shown.ts'
import { lazyWhenIdle, loadWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { retryDialogImport, retryImport } from '#src/kit/page/retryImport.ts'
import { changeSettings, type Settings, useSettings } from '#src/kit/page/settings.ts'
import { useTitle } from '#src/kit/page/title.ts'
import { useTrail } from '#src/kit/page/trail.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { viewing } from '#src/kit/session/session.ts'
import { Header } from './Header.tsx'
import { useEnteredGroups } from './openGroups.ts'
import { Keys } from './palette/Keys.tsx'
import { SideMenu } from './SideMenu.tsx'
import { OpenPages } from './tabs/OpenPages.tsx'
import '#src/kit/ui/card.css'
import './shell.css'

// Loaded after the first page.
const Bars = lazyWhenIdle(['connection'], () => import('./connection/Bars.tsx'), 5000)
const ViewBar = lazy(retryImport(() => import('#src/areas/access/viewAs/ViewBar.tsx')))
const BottomBar = lazy(
  withWords<{ onSettings(): void }>(
    ['pages/bottomBar', 'pages/bell'],
    () => import('./BottomBar.tsx'),
  ),
)
const MenuDrawer = lazy(retryDialogImport(() => import('./MenuDrawer.tsx')))
const SettingsDrawer = lazy(
  retryDialogImport(loadWithWords(['settings'], () => import('./SettingsDrawer.tsx'))),
)
const TabBar = lazy(retryImport(() => import('./tabs/TabBar.tsx')))
const TopMenu = lazy(
  retryImport(async () => ({ default: (await import('./TopMenu.tsx')).TopMenu })),
)

/** Where the menu is: below 992 pixels always in a drawer. */
function menuPlace({ menu, topMenu, navbar }: Settings, wide: boolean, filled: boolean) {
  if (!menu || !filled) return 'nowhere'
  if (!wide) return 'drawer'
  return topMenu && navbar ? 'top' : 'side'
}

/** The frame of every screen: header, menu, the page, footer. */
export function Layout() {
  const { t } = useTranslation()
  const wide = useAtLeast(992)
  const now = useSettings()
  const { menuCollapse, navbar } = now
  const [drawer, setDrawer] = useState(false)
  useEnteredGroups()
  const { pathname } = useLocation()
  const menu = menuPlace(now, wide, usePlaces().length > 0)
  // On a phone; like the drawer it is a part of the menu.
  const barred = !useAtLeast(720) && menu === 'drawer'
  const loading = useNavigation().state === 'loading'
  // Until the page has its own title, and if it has none.
  useTitle({ of: 'place', words: [useTrail().at(-1)?.label] })

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
  useEffect(() => setDrawer(false), [pathname])

  const [tuning, setTuning] = useState(false)
  // Its chunk is loaded when it is first opened, and it stays mounted for its closing animation.
  const [tuned, setTuned] = useState(false)
  const tune = () => {
    setTuned(true)
    setTuning(true)
  }
  const tabbed = now.tabBar && wide
  const [enlarged, setEnlarged] = useState(false)
  // Only where the button to undo it is visible.
  const maximised = enlarged && tabbed
  const [called, setCalled] = useState(0)
  const collapsed = menu === 'side' && menuCollapse
  const toggle = () =>
    menu === 'drawer' ? setDrawer(true) : changeSettings({ menuCollapse: !menuCollapse })
  const side = { '--cs-side': collapsed ? '60px' : `${now.menuWidth}px` }
  const assistant = useAssistant()
  const dock = { '--cs-dock': assistant.docked && assistant.shown ? `${DOCK_WIDTH}px` : '0px' }
  const bar = navbar && !maximised ? {} : { '--cs-header': 'var(--cs-bars, 0px)' }
  return (
    <div
      className={barred ? 'cs-shell cs-barred' : 'cs-shell'}
      style={{ ...side, ...dock, ...bar } as React.CSSProperties}
    >
      <a className="cs-skip" href="#main">
        {t('skip')}
      </a>
      <Bars />
      {(viewing() ?? currentMember().profile?.viewedBy) && (
        <Suspense>
          <ViewBar />
        </Suspense>
      )}
      {navbar && !maximised && (
        <Header
          onMenu={menu === 'side' || menu === 'drawer' ? toggle : undefined}
          expanded={menu === 'drawer' ? drawer : !menuCollapse}
          onSettings={tune}
          onFind={() => setCalled(called + 1)}
          barred={barred}
        >
          {menu === 'top' && (
            <Suspense>
              <TopMenu />
            </Suspense>
          )}
        </Header>
      )}
      <div className="cs-body">
        {menu === 'side' && !maximised && (
          <div className="cs-side">
            <SideMenu collapsed={collapsed} />
          </div>
        )}
        <div className="cs-page">
          {loading && <div className="cs-progress" role="progressbar" aria-label={t('loading')} />}
          {tabbed && (
            <Suspense fallback={<div className="cs-tabs-room" />}>
              <TabBar maximised={maximised} onMaximise={() => setEnlarged(!maximised)} />
            </Suspense>
          )}
          <main id="main" tabIndex={-1}>
            <Suspense>
              <OpenPages tabbed={tabbed} />
            </Suspense>
          </main>
          {now.footer && !maximised && (
            <footer className="cs-footer">{t('footer', { year: new Date().getFullYear() })}</footer>
          )}
        </div>
        <Assistant />
      </div>
      {barred && (
        <Suspense>
          <BottomBar onSettings={tune} />
        </Suspense>
      )}
      {!navbar && (
        <section className="cs-floating" aria-label={t('settings.title')}>
          {menu === 'drawer' && (
            <Button
              icon={<MenuOutlined aria-hidden />}
              aria-label={t('menu.open')}
              aria-expanded={drawer}
              onClick={toggle}
            />
          )}
          <AssistantButton floating />
          <Button
            type="primary"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t('settings.open')}
            onClick={tune}
          />
        </section>
      )}
      {menu === 'drawer' && (
        <Suspense>
          <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      {tuned && (
        <Suspense>
          <SettingsDrawer open={tuning} onClose={() => setTuning(false)} />
        </Suspense>
      )}
      <Keys called={called} onSettings={tune} />
      <section id="notices" aria-label={t('notices')} />
      <ScrollRestoration />
    </div>
  )
}
