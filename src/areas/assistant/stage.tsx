import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assistantModel } from '#contract/areas/assistant/calls.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { Places } from '#src/kit/page/places.ts'
import { changeSettings } from '#src/kit/page/settings.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { Assistant } from './Assistant.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import { server } from './fakeServer.ts'

const place: Place = {
  ...{ name: 'wallet', title: 'Wallet', icon: null, url: '/user/wallet', component: 'wallet' },
  ...{ shown: true, known: true, parents: [], children: [] },
}

/** Before each test: a member who has never seen the assistant, and a server that knows nothing. */
export function reset() {
  storeSession({ token: 't', mid: 1 })
  changeSettings({ chat: false, clickChatNum: 0, assistantModel: null })
  server.asked.length = 0
  server.streams.length = 0
  server.answers = {}
  server.model = null
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
export const typed = async () => (await field()).value

/** The button and the chat, for a member who has a wallet. */
export const stage = (at = '/specimens') =>
  show(
    <Places value={[place]}>
      <AssistantButton />
      <Assistant />
    </Places>,
    ({ path }) => ({ data: path === assistantModel.path ? { model: server.model } : null }),
    { at },
  )

/** The same, and the chat is shown. */
export async function opened(at?: string) {
  const shown = await stage(at)
  await userEvent.click(await button('Assistant'))
  await field()
  return shown
}

export async function ask(question: string) {
  await userEvent.type(await field(), `${question}{Enter}`)
}
