import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App, ConfigProvider } from 'antd'
import type { Locale as ComponentWords } from 'antd/es/locale'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { entities } from '#contract/registry.ts'
import '#src/areas.ts'
import { createClient } from '#src/kit/call/wire.ts'
import type { Entry } from '#src/kit/light/entry.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { dataProvider } from '#src/providers/data.ts'
import { i18nProvider, startWords } from '#src/providers/i18n.ts'
import { NotificationHost, notificationProvider } from '#src/providers/notification.tsx'
import { loadComponentWords } from '#src/shell/antdLocale.ts'
import { themeOf } from '#src/shell/theme.ts'
import { Gallery } from './Gallery.tsx'
import { answerTo } from './samples.ts'

const data = dataProvider(
  createClient(
    async ({ url }) => {
      const meta = { code: 200, message: '' }
      const body = JSON.stringify({ meta, data: answerTo(url) })
      return { status: 200, type: 'application/json', body }
    },
    () => {},
  ),
  entities,
)

function Page({ words }: { words: ComponentWords }) {
  return (
    <ConfigProvider
      theme={themeOf(useMode())}
      locale={words}
      button={{ autoInsertSpace: false }}
      virtual={false}
    >
      <App>
        <Refine
          dataProvider={data}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          routerProvider={routerProvider}
          options={{
            disableTelemetry: true,
            disableRouteChangeHandler: true,
            reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
          }}
        >
          <NotificationHost />
          <Gallery />
        </Refine>
      </App>
    </ConfigProvider>
  )
}

/** Under `npm run dev` only, and without a session. */
export const start: Entry['start'] = async render => {
  const [words] = await Promise.all([loadComponentWords(), startWords()])
  setCurrentMember({ profile: undefined, permissions: new Set(['*']), menu: [] })
  document.title = 'Gallery'
  const router = createBrowserRouter([{ path: '*', element: <Page words={words} /> }])
  render(<RouterProvider router={router} />)
}
