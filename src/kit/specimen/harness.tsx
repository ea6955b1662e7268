import { StyleProvider } from '@ant-design/cssinjs'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Meta } from '#contract/transport.ts'
import { dataProvider } from '#src/providers/data.ts'
import { i18nProvider, startWords } from '#src/providers/i18n.ts'
import {
  NotificationHost,
  notificationProvider,
  notifyFailure,
  resetNotifications,
} from '#src/providers/notification.tsx'
import { withStatusRefusals } from '../call/status.ts'
import { createClient, type ServerCall } from '../call/wire.ts'
import { setCurrentMember } from '../session/currentMember.ts'
import { guarded } from './guarded.ts'
import { specimen } from './specimen.ts'

const words = {
  $: 'Specimen',
  many: 'Specimens',
  fields: {
    name: 'Name',
    count: 'Count',
    on: 'On',
    status: 'Status',
    word: 'Word',
    reason: 'Reason',
  },
  choices: { status: { OPEN: 'Open', DONE: 'Done' } },
  actions: { finish: 'Finish' },
}

/** What the fake server answers: data, the meta of a refusal, or a page of a proxy. */
export type Reply = { data: unknown } | { meta: Meta } | { proxy: number }
export const refuse = (
  code: number,
  message: string,
  fields: Record<string, string> = {},
): Reply => ({
  meta: { code, message, fields },
})

/** Loads the texts of the app and of the specimen, in English. */
export async function prepareWords() {
  localStorage.setItem('commonshare-locale', 'en-US')
  if (!i18next.isInitialized) await startWords()
  i18next.addResourceBundle('en-US', 'entities/specimen', words)
}

/** Shows a page with a fake server, with everything else as in the app. */
export async function show(
  page: ReactNode,
  reply: (asked: ServerCall) => Reply | Promise<Reply>,
  {
    at = '/specimens',
    permissions = ['*'],
    entities = {},
  }: { at?: string; permissions?: string[]; entities?: Record<string, Entity> } = {},
) {
  await prepareWords()
  setCurrentMember({ profile: undefined, permissions: new Set(permissions), menu: [] })
  resetNotifications()

  const asked: ServerCall[] = []
  const ask = createClient(
    withStatusRefusals(async sent => {
      const path = sent.url.split('?')[0] ?? ''
      const query = new URLSearchParams(
        typeof sent.body === 'string' ? sent.body : sent.url.split('?')[1],
      )
      const one = { method: sent.method, path, input: Object.fromEntries(query) }
      asked.push(one)
      const said = await reply(one)
      if ('proxy' in said) return { status: said.proxy, type: 'text/html', body: '<h1>nginx</h1>' }
      const answer = { meta: { code: 200, message: '' }, ...said }
      return { status: 200, type: 'application/json', body: JSON.stringify(answer) }
    }),
    (failure, one) => notifyFailure(failure, one),
  )
  const element = (
    <StyleProvider mock="server">
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <Refine
            dataProvider={dataProvider(ask, { specimen, guarded, savedView, ...entities })}
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
            {page}
          </Refine>
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const view = render(<RouterProvider router={router} />)
  return { ...view, asked, router, location: () => router.state.location }
}

/** Everything counts as seen, so that a focus can go back to it: jsdom has no layout. */
export function withLayout() {
  const rects = [new DOMRect()] as unknown as DOMRectList
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
}
