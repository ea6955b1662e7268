import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant } from '#contract/areas/assistant/calls.ts'
import { answersWith, asks, chatOf, lastAnswer, link, server } from './fakeServer.ts'
import { ask, button, opened, reset } from './stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('./fakeServer.ts')).fakeCall,
}))

beforeEach(reset)

describe('an answer', () => {
  it('has links by what they lead to; one that leads nowhere is text', async () => {
    server.answers[askAssistant.name] = answersWith(
      'See [the help](wallet#transfer) or [x](https://x.example).',
      {
        links: [
          link('screen', 'wallet', 'My wallet'),
          link('screen', 'outbox', 'The outbox'),
          link('help', 'wallet', 'About transfers', 'transfer'),
          link('question', 'My points?', 'Ask for points'),
        ],
      },
    )
    const { location } = await opened()
    await ask('Where?')
    const list = await screen.findByRole('list', { name: 'Related links' })
    const help = within(list).getByRole('link', { name: /^About transfers/ })
    expect(help.getAttribute('href')).toBe('/help/wallet#transfer')
    expect(help.getAttribute('target')).toBe('_blank')
    expect(within(list).getByText('The outbox').closest('a, button')).toBeNull()
    expect(screen.getByRole('link', { name: /^the help/ }).getAttribute('target')).toBe('_blank')
    expect(screen.getByText('x').closest('a')).toBeNull()
    await userEvent.click(within(list).getByRole('button', { name: 'Ask for points' }))
    expect(asks().at(-1)).toMatchObject({ question: 'My points?', chatId: 7 })
    await userEvent.click((await screen.findAllByRole('link', { name: 'My wallet' }))[0] as Element)
    expect(location().pathname).toBe('/user/wallet')
  })

  it('that opens something leads there at once; a chat that is loaded does not', async () => {
    const opening = { links: [link('screen', 'wallet', 'My wallet')], opens: true }
    server.answers[askAssistant.name] = answersWith('Here it is.', opening)
    server.answers.ownChat = () => chatOf('Open my wallet', 'Here it was.', opening)
    server.answers.ownChats = () => ({
      ...{ list: [{ id: 7, title: 'Open my wallet', updateDate: '2026-11-20' }], total: 1 },
      ...{ pageNo: 1, pageSize: 20 },
    })
    const { location, router } = await opened()
    await ask('Open my wallet')
    await waitFor(() => expect(location().pathname).toBe('/user/wallet'))
    await router.navigate('/specimens')
    await userEvent.click(await button('Earlier chats'))
    await userEvent.click(await button(/^Open my wallet/))
    await screen.findByText('Here it was.')
    expect(location().pathname).toBe('/specimens')
  })

  it('is rated, and the rating is taken back', async () => {
    server.answers[askAssistant.name] = answersWith('Yes.')
    await opened()
    await ask('Is it?')
    const good = await button('Helpful')
    await userEvent.click(good)
    expect(good.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(good)
    expect(good.getAttribute('aria-pressed')).toBe('false')
    const rated = server.asked.filter(({ name }) => name === 'rateAnswer')
    expect(rated.map(({ input }) => input)).toEqual([
      { messageId: lastAnswer(), helpful: true },
      { messageId: lastAnswer() },
    ])
  })
})
