import { Refine, type ResourceProps } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import type { Locale as ComponentWords } from 'antd/es/locale'
import { useEffect, useState } from 'react'
import { entities } from '#contract/registry.ts'
import { sendCall } from '#src/kit/call/callServer.ts'
import { setQueryClient } from '#src/kit/call/queries.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { type Place, screensOf } from '#src/kit/page/menu.ts'
import { onMenuReload } from '#src/kit/page/menuReload.ts'
import { Places } from '#src/kit/page/places.ts'
import { onSessionChange } from '#src/kit/session/change.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { accessControlProvider } from '#src/providers/access.ts'
import { authProvider } from '#src/providers/auth.ts'
import { dataProvider } from '#src/providers/data.ts'
import { i18nProvider } from '#src/providers/i18n.ts'
import { liveProvider } from '#src/providers/live.ts'
import { NotificationHost, notificationProvider } from '#src/providers/notification.tsx'
import { Layout } from './Layout.tsx'
import { type Plan, planned } from './plan.ts'
import { themeOf } from './theme.ts'

const data = dataProvider(sendCall, entities)
const live = liveProvider(entities)

/** The menu's resources for Refine: name, addresses, label. */
const resourcesOf = (places: readonly Place[]): ResourceProps[] =>
  screensOf(places)
    .filter(place => Object.hasOwn(entities, place.component))
    .map(place => ({
      name: place.component,
      list: place.url,
      create: `${place.url}/create`,
      edit: `${place.url}/edit/:id`,
      show: `${place.url}/show/:id`,
      meta: { label: menuWords(place) },
    }))

/**
 * Popups are rendered inside the landmark or dialog of their opener: the area around a dialog is
 * inert. What opens in a popup stands beside it, since that scrolls.
 */
const inLandmark = (opener?: HTMLElement) =>
  opener?.closest<HTMLElement>(
    '.ant-modal-content, [role=dialog]:not(.cs-popup-layer), main, nav, header',
  ) ?? document.body

/**
 * Without a connection requests fail at once and are reported; they are repeated when the server
 * answers, not when the browser claims to be online.
 */
const asked = {
  queries: { retry: false, networkMode: 'always', refetchOnReconnect: false },
  mutations: { networkMode: 'always' },
} as const

/** Toasts have their own landmark. */
const notices = () => document.getElementById('notices') ?? document.body

function Queries() {
  const client = useQueryClient()
  useEffect(() => setQueryClient(client), [client])
  return null
}

interface Props {
  start: readonly Place[]
  /** The places of a reloaded menu. */
  placesIn(plan: Plan): readonly Place[]
  words: ComponentWords
}

/** The providers of every screen: theme, texts of the components, Refine, and the layout. */
export function AppRoot({ start, placesIn, words }: Props) {
  const mode = useMode()
  const [places, setPlaces] = useState(start)
  useEffect(() => onMenuReload(async () => setPlaces(placesIn(await planned()))), [placesIn])
  // Another tab has signed in or out: this one belongs to another session now.
  useEffect(() => onSessionChange(() => location.reload()), [])
  return (
    <ConfigProvider
      theme={themeOf(mode)}
      locale={words}
      button={{ autoInsertSpace: false }}
      getPopupContainer={inLandmark}
      // A virtual list hides its options from screen readers.
      virtual={false}
    >
      <App message={{ top: 64, getContainer: notices }}>
        <Refine
          dataProvider={data}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          routerProvider={routerProvider}
          liveProvider={live}
          resources={resourcesOf(places)}
          options={{
            disableTelemetry: true,
            liveMode: 'auto',
            disableRouteChangeHandler: true,
            reactQuery: { clientConfig: { defaultOptions: asked } },
          }}
        >
          <Queries />
          <NotificationHost />
          <Places value={places}>
            <Layout />
          </Places>
        </Refine>
      </App>
    </ConfigProvider>
  )
}
