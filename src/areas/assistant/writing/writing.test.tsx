import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant, ownChat, ownChats } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { changeSettings } from '#src/kit/page/settings.ts'
import {
  answersWith,
  asks,
  chatOf,
  lastAnswer,
  link,
  server,
  toBeWritten,
  written,
} from '../fakeServer.ts'
import { ask, button, field, opened, reset, typed } from '../stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('../fakeServer.ts')).fakeCall,
}))
vi.mock('#src/kit/call/streamCall.ts', async () => ({
  streamCall: (await import('../fakeServer.ts')).fakeStream,
}))

beforeEach(() => {
  reset()
  server.model = { name: 'Model 1', provider: 'Acme', keepDays: 30, used: 0, most: 1000 }
  changeSettings({ assistantModel: 'Acme' })
  server.answers[askAssistant.name] = toBeWritten
})
afterEach(() => vi.restoreAllMocks())

/** The stream that was opened as the `nth`, once it is. */
async function stream(nth: number) {
  await waitFor(() => expect(server.streams).toHaveLength(nth))
  return server.streams[nth - 1] as (typeof server.streams)[number]
}
/** Says to the browser what the server does, and lets it draw. */
const then = (does: () => void) =>
  act(async () => {
    does()
    await new Promise(requestAnimationFrame)
  })
const log = () => screen.getByRole('log')
const status = (text: string) => screen.findByText(text, { selector: '[role=status]' })
const copies = () => screen.queryAllByRole('button', { name: 'Copy' })

/** A chat that was left with such an answer is opened. */
async function openChat(...given: Parameters<typeof chatOf>) {
  server.answers[ownChat.name] = () => chatOf(...given)
  server.answers[ownChats.name] = () => ({
    ...{ list: [{ id: 7, title: 'Past', updateDate: '2026-11-20' }], total: 1 },
    ...{ pageNo: 1, pageSize: 20 },
  })
  const shown = await opened()
  await userEvent.click(await button('Earlier chats'))
  await userEvent.click(await button(/^Past/))
  await screen.findByRole('log')
  return shown
}

describe('an answer that is written', () => {
  it('grows, says what is looked up, and is replaced by the one that is kept', async () => {
    await opened('/projects/details?projectId=APP')
    await ask('My points?')
    const one = await stream(1)
    const about = { entity: 'project', recordId: 'APP' }
    expect(asks()).toMatchObject([{ question: 'My points?', byModel: 'Acme', ...about }])
    expect(one.input).toEqual({ messageId: lastAnswer(), ...about })
    expect(await status('Looking for an answer…')).toBeDefined()
    await then(() => one.send('tool', { tool: 'myPoints' }))
    expect(await status('Looking at your points…')).toBeDefined()
    await then(() => one.send('text', { text: 'You have **8** in [My wal' }))
    expect(await status('Writing the answer…')).toBeDefined()
    expect(within(log()).getByText('8').tagName).toBe('STRONG')
    await then(() => one.send('text', { text: 'let](L1).' }))
    const growing = within(log()).getAllByRole('article')[1] as HTMLElement
    expect(growing.textContent).toBe('Assistant:You have 8 in My wallet.')
    expect(within(growing).queryByRole('link')).toBeNull()
    expect(copies()).toEqual([])

    // Nothing else can be asked meanwhile.
    await userEvent.type(await field(), 'And then?{Enter}')
    expect(asks()).toHaveLength(1)

    const links = [link('screen', 'wallet', 'My wallet')]
    await then(() => {
      one.send('done', written('You have **8** in My wallet.', { links }))
      one.end()
    })
    expect(await within(log()).findByRole('link', { name: 'My wallet' })).toBeDefined()
    expect(copies()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    expect(within(log()).getAllByRole('article')).toHaveLength(2)
  })

  it('is not read out word by word, but once as a whole', async () => {
    await opened()
    await ask('My points?')
    const one = await stream(1)
    await then(() => one.send('text', { text: 'Eight.' }))
    const growing = within(log()).getAllByRole('article')[1] as HTMLElement
    expect(growing.getAttribute('aria-busy')).toBe('true')
    expect(growing.getAttribute('aria-live')).toBe('off')
    await then(() => {
      one.send('done', written('Eight.'))
      one.end()
    })
    await waitFor(() => expect(growing.isConnected).toBe(false))
    const finished = within(log()).getAllByRole('article')[1] as HTMLElement
    expect(finished.textContent).toContain('Eight.')
    expect(finished.hasAttribute('aria-busy')).toBe(false)
    expect(finished.hasAttribute('aria-live')).toBe(false)
  })

  it('is followed only by who reads its end', async () => {
    let height = 500
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    await opened()
    await ask('My points?')
    const one = await stream(1)
    const box = log().parentElement as HTMLElement
    async function grow(to: number) {
      height = to
      await then(() => one.send('text', { text: 'More. ' }))
    }
    box.scrollTop = 100
    box.dispatchEvent(new Event('scroll'))
    await grow(800)
    expect(box.scrollTop).toBe(800)
    box.scrollTop = 50
    box.dispatchEvent(new Event('scroll'))
    await grow(900)
    expect(box.scrollTop).toBe(50)
    box.scrollTop = 490
    box.dispatchEvent(new Event('scroll'))
    await grow(1000)
    expect(box.scrollTop).toBe(1000)
  })

  it('leads where it opens something', async () => {
    const opening = { links: [link('screen', 'wallet', 'My wallet')], opens: true }
    const { location } = await opened()
    await ask('Open my wallet')
    const one = await stream(1)
    await then(() => {
      one.send('done', written('Here it is.', opening))
      one.end()
    })
    await waitFor(() => expect(location().pathname).toBe('/user/wallet'))
  })

  it('gives the focus back to the field when its button to stop goes', async () => {
    await opened()
    await ask('My points?')
    const one = await stream(1)
    const stop = await button('Stop')
    stop.focus()
    await then(() => {
      one.send('done', written('Eight.'))
      one.end()
    })
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
  })
})

describe('an answer that is stopped', () => {
  it('keeps what is there, and can be copied and rated', async () => {
    await opened()
    await ask('My points?')
    const one = await stream(1)
    await then(() => one.send('text', { text: 'You have 8 in [My wallet](L1), and [half' }))
    await userEvent.click(await button('Stop'))
    expect(one.signal.aborted).toBe(true)
    expect((await screen.findByText('Stopped.')).parentElement?.getAttribute('role')).toBe('status')
    expect(within(log()).getByText('You have 8 in My wallet, and half')).toBeDefined()
    expect(within(log()).getByText('Stopped before it was finished.')).toBeDefined()
    expect(await typed()).toBe('')
    expect(copies()).toHaveLength(1)
    await userEvent.click(await button('Helpful'))
    const rated = server.asked.filter(({ name }) => name === 'rateAnswer')
    expect(rated.map(({ input }) => input)).toEqual([{ messageId: lastAnswer(), helpful: true }])
  })

  it('before a word was written gives the question back', async () => {
    server.answers[askAssistant.name] = answersWith('First.')
    await opened()
    await ask('One')
    await screen.findByText('First.')
    server.answers[askAssistant.name] = toBeWritten
    await ask('Two')
    const one = await stream(1)
    await then(() => one.send('tool', { tool: 'find' }))
    await userEvent.click(await button('Stop'))
    expect(await screen.findByText(/^Stopped\. Your question is back/)).toBeDefined()
    expect(await typed()).toBe('Two')
    expect(within(log()).getAllByRole('article')).toHaveLength(2)
  })

  it('by going to another chat is not waited for', async () => {
    await opened()
    await ask('My points?')
    const one = await stream(1)
    await userEvent.click(await button('New chat'))
    expect(one.signal.aborted).toBe(true)
    expect(await screen.findByText('How can I help?')).toBeDefined()
    expect(screen.queryByText(/^Stopped/)).toBeNull()
    expect(await typed()).toBe('')
  })
})

describe('an answer that is not finished', () => {
  const lost = new Failure('transport', '')
  const inWork = new Failure('refused', '', { code: errors.answerInWork, message: 'In work.' })

  it('is written once more where it was interrupted; the question is not asked again', async () => {
    await opened()
    await ask('My points?')
    const first = await stream(1)
    await then(() => first.send('text', { text: 'You have' }))
    await then(() => first.fail(lost))
    expect((await screen.findByRole('alert')).textContent).toContain('The answer was interrupted.')
    expect(within(log()).getByText('You have')).toBeDefined()
    await userEvent.click(await button('Try again'))
    const second = await stream(2)
    expect(screen.queryByText('You have')).toBeNull()
    await then(() => {
      second.send('failed', {})
      second.end()
    })
    await screen.findByRole('alert')
    await userEvent.click(await button('Try again'))
    const third = await stream(3)
    await then(() => third.fail(inWork))
    expect((await screen.findByRole('alert')).textContent).toContain('In work.')
    await userEvent.click(await button('Try again'))
    const fourth = await stream(4)
    await then(() => {
      fourth.send('done', written('You have 8.'))
      fourth.end()
    })
    expect(await screen.findByText('You have 8.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asks()).toHaveLength(1)
    const ids = new Set(server.streams.map(({ input }) => input.messageId))
    expect([...ids]).toEqual([lastAnswer()])
  })

  it('does not keep anybody from asking something else', async () => {
    await opened()
    await ask('My points?')
    const one = await stream(1)
    await then(() => one.fail(lost))
    server.answers[askAssistant.name] = answersWith('Yes.')
    await ask('Is it?')
    expect(await screen.findByText('Yes.')).toBeDefined()
  })

  it('is written now in a chat that is opened with it', async () => {
    await openChat('My points?', '', { state: 'WRITING' })
    expect(await within(log()).findByText('This answer was not finished.')).toBeDefined()
    expect(copies()).toEqual([])
    expect(server.streams).toEqual([])
    await userEvent.click(await button('Write it now'))
    const one = await stream(1)
    expect(one.input).toEqual({ messageId: lastAnswer() })
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await userEvent.click(await button('Stop'))
    // The server removes a question whose answer has no word.
    expect(await screen.findByText(/^Stopped\. Your question is back/)).toBeDefined()
    expect(await typed()).toBe('My points?')
    expect(screen.queryByText('Stopped before it was finished.')).toBeNull()
    expect(asks()).toEqual([])
  })

  it('that was stopped earlier says so', async () => {
    await openChat('My points?', 'You have', { state: 'STOPPED' })
    expect(await within(log()).findByText('Stopped before it was finished.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write it now' })).toBeNull()
    expect(copies()).toHaveLength(1)
  })
})
