import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AnswerLink,
  askAssistant,
  type ChatMessage,
  QUESTION_CAP,
} from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { Places } from '#src/kit/page/places.ts'
import { changeSettings, settings } from '#src/kit/page/settings.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { Assistant } from './Assistant.tsx'
import { AssistantButton } from './AssistantButton.tsx'

type Input = Record<string, unknown>
type Answered = (input: Input, signal?: AbortSignal) => unknown
const server = vi.hoisted(() => ({
  asked: [] as { name: string; input: Input }[],
  answers: {} as Record<string, Answered>,
}))
vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: async ({ name }: Call, input: Input, { signal }: { signal?: AbortSignal } = {}) => {
    server.asked.push({ name, input })
    return server.answers[name]?.(input, signal) ?? null
  },
}))
vi.mock('#src/kit/call/requestKeys.ts', () => ({
  supportsRequestKeys: () => true,
  enableRequestKeys: () => {},
}))

const createDate = '2026-11-20T08:00:00.000Z'
let made = 0
const message = (own: boolean, text: string, more: Partial<ChatMessage> = {}): ChatMessage => {
  made += 1
  return { id: made, own, text, links: [], opens: false, helpful: null, createDate, ...more }
}
const chatOf = (question: string, text: string, more: Partial<ChatMessage> = {}) => ({
  ...{ id: 7, title: question, updateDate: createDate },
  messages: [message(true, question), message(false, text, more)],
})
const answersWith =
  (text: string, more: Partial<ChatMessage> = {}): Answered =>
  ({ question }) =>
    chatOf(String(question), text, more)
const link = (kind: AnswerLink['kind'], name: string, label: string, id: string | null = null) => ({
  ...{ kind, name, label, id },
})
const asks = () =>
  server.asked.filter(({ name }) => name === askAssistant.name).map(({ input }) => input)

const place: Place = {
  ...{ name: 'wallet', title: 'Wallet', icon: null, url: '/user/wallet', component: 'wallet' },
  ...{ shown: true, known: true, parents: [], children: [] },
}

beforeEach(() => {
  storeSession({ token: 't', mid: 1 })
  changeSettings({ chat: false, clickChatNum: 0 })
  server.asked.length = 0
  server.answers = {}
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: 'Your question' })
const toggle = () => button('Assistant')

async function opened(at = '/specimens') {
  const shown = await show(
    <Places value={[place]}>
      <AssistantButton />
      <Assistant />
    </Places>,
    () => ({ data: null }),
    { at },
  )
  await userEvent.click(await toggle())
  await field()
  return shown
}
async function ask(question: string) {
  await userEvent.type(await field(), `${question}{Enter}`)
}

describe('showing the assistant', () => {
  it('counts each time, remembers that it is shown, and moves the focus to its field and back', async () => {
    await opened()
    expect(settings()).toMatchObject({ chat: true, clickChatNum: 1 })
    expect((await toggle()).getAttribute('aria-expanded')).toBe('true')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await userEvent.type(await field(), 'half a question{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Assistant' })).toBeNull()
    expect(settings().chat).toBe(false)
    await waitFor(async () => expect(document.activeElement).toBe(await toggle()))
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(((await field()) as HTMLTextAreaElement).value).toBe('half a question')
    expect(settings()).toMatchObject({ chat: true, clickChatNum: 2 })
    fireEvent.keyDown(document.body, { key: 'j', metaKey: true })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(settings().clickChatNum).toBe(2)
  })

  it('is not offered to whoever looks through somebody else’s eyes', async () => {
    startViewing({ token: 'v', mid: 2, back: '/' })
    changeSettings({ chat: true })
    await show(
      <>
        <AssistantButton />
        <Assistant />
      </>,
      () => ({ data: null }),
    )
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('asking', () => {
  it('sends the question with the record of the page, and goes on with the same chat', async () => {
    server.answers[askAssistant.name] = answersWith('You have **two** tickets.')
    await opened('/projects/details?projectId=APP')
    await userEvent.click(await button('What is waiting for me?'))
    const log = await screen.findByRole('log')
    expect((await within(log).findByText('two')).tagName).toBe('STRONG')
    expect(within(log).getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'What is waiting for me?' })).toBeDefined()
    await ask('And then?')
    await waitFor(() => expect(within(log).getAllByRole('article')).toHaveLength(4))
    const about = { entity: 'project', recordId: 'APP' }
    expect(asks()).toMatchObject([
      { question: 'What is waiting for me?', ...about },
      { question: 'And then?', chatId: 7, ...about },
    ])
    await userEvent.click(await button('New chat'))
    expect(await screen.findByText('How can I help?')).toBeDefined()
  })

  it('does not send while a word is composed, on Shift Enter, or nothing at all', async () => {
    server.answers[askAssistant.name] = answersWith('Yes.')
    await opened()
    const text = await field()
    fireEvent.change(text, { target: { value: '積分' } })
    const composing = createEvent.keyDown(text, { key: 'Enter', isComposing: true })
    fireEvent(text, composing)
    fireEvent.keyDown(text, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(text, { key: 'Enter', shiftKey: true })
    expect(composing.defaultPrevented).toBe(false)
    expect(asks()).toEqual([])
    fireEvent.change(text, { target: { value: '  \n ' } })
    fireEvent.keyDown(text, { key: 'Enter' })
    expect(asks()).toEqual([])
    fireEvent.change(text, { target: { value: ' 積分 ' } })
    fireEvent.keyDown(text, { key: 'Enter' })
    expect(asks()).toMatchObject([{ question: '積分' }])
    await screen.findByText('Yes.')
  })

  it('counts characters near the most there may be', async () => {
    await opened()
    const text = await field()
    fireEvent.change(text, { target: { value: 'x'.repeat(QUESTION_CAP - 300) } })
    expect(screen.queryByText(/of 1000 characters/)).toBeNull()
    fireEvent.change(text, { target: { value: 'x'.repeat(QUESTION_CAP - 100) } })
    expect(screen.getByText('900 of 1000 characters')).toBeDefined()
  })

  it('can be stopped: the question is in the field again, and what is answered later is not shown', async () => {
    let answer = (_: unknown) => {}
    let stopped: AbortSignal | undefined
    server.answers[askAssistant.name] = (_, signal) =>
      new Promise((resolve, reject) => {
        stopped = signal
        answer = resolve
        signal?.addEventListener('abort', () => reject(new Failure('aborted', '')))
      })
    await opened()
    await ask('Never mind')
    expect(await screen.findByText('Looking for an answer…')).toBeDefined()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
    await userEvent.click(await button('Stop'))
    expect(stopped?.aborted).toBe(true)
    expect(await screen.findByText(/^Stopped/)).toBeDefined()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Never mind')
    answer(chatOf('Never mind', 'Too late.'))
    await expect(screen.findByText('Too late.', {}, { timeout: 100 })).rejects.toThrow()
  })

  it('keeps the question when there is no answer, says why, and sends it again as it was', async () => {
    const outcomes: Answered[] = [
      () => Promise.reject(new Failure('transport', '')),
      () => Promise.reject(new Failure('refused', '', { code: errors.tooMany, message: 'Wait.' })),
      answersWith('There it is.'),
    ]
    server.answers[askAssistant.name] = (...given) => outcomes.shift()?.(...given)
    await opened()
    await ask('Is it lost?')
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came.')
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Is it lost?')
    await userEvent.click(await button('Try again'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wait.'))
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText('There it is.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
    const keys = asks().map(({ requestKey }) => requestKey)
    expect(keys[0]).toMatch(/^\w{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('begins a new chat where the other one was deleted meanwhile', async () => {
    const gone = new Failure('refused', '', { code: errors.notFound, message: 'Not found.' })
    const outcomes: Answered[] = [
      answersWith('One.'),
      () => Promise.reject(gone),
      answersWith('Two.'),
    ]
    server.answers[askAssistant.name] = (...given) => outcomes.shift()?.(...given)
    await opened()
    await ask('First')
    await screen.findByText('One.')
    await ask('Second')
    expect((await screen.findByRole('alert')).textContent).toContain('no longer exists')
    await userEvent.click(await button('Try again'))
    await screen.findByText('Two.')
    expect(asks().map(({ chatId }) => chatId)).toEqual([undefined, 7, undefined])
  })
})

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
    const list = await screen.findByRole('list', { name: 'Where this leads' })
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
      ...{ list: [{ id: 7, title: 'Open my wallet', updateDate: createDate }], total: 1 },
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
      { messageId: made, helpful: true },
      { messageId: made },
    ])
  })
})
