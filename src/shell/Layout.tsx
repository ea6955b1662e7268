import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Header } from './Header.tsx'
import { useAtLeast } from './media.ts'
import { SideMenu } from './SideMenu.tsx'
import { changeSettings, useSettings } from './settings.ts'
import './shell.css'

/** The frame of every screen: header, menu, the page, footer. */
export function Layout() {
  const { t } = useTranslation()
  const wide = useAtLeast(992)
  const { menuCollapse } = useSettings()
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
  useEffect(() => setDrawer(false), [pathname])

  const toggle = () => (wide ? changeSettings({ menuCollapse: !menuCollapse }) : setDrawer(true))
  return (
    <div className={wide && menuCollapse ? 'cs-shell cs-shell-collapsed' : 'cs-shell'}>
      <a className="cs-skip" href="#main">
        {t('skip')}
      </a>
      <Header onMenu={toggle} expanded={wide ? !menuCollapse : drawer} />
      <div className="cs-body">
        {wide && (
          <div className="cs-side">
            <SideMenu collapsed={menuCollapse} />
          </div>
        )}
        <div className="cs-page">
          {loading && <div className="cs-progress" role="progressbar" aria-label={t('loading')} />}
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <footer className="cs-footer">{t('footer', { year: new Date().getFullYear() })}</footer>
        </div>
      </div>
      {!wide && (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          width={280}
          title={t('product')}
          className="cs-drawer"
        >
          <SideMenu collapsed={false} />
        </Drawer>
      )}
      <section id="notices" aria-label={t('notices')} />
      <ScrollRestoration />
    </div>
  )
}
