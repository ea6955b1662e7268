import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant, QUESTION_CAP } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { type Answered, answersWith, asks, chatOf, server } from './fakeServer.ts'
import { ask, button, field, opened, reset, typed } from './stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('./fakeServer.ts')).fakeCall,
}))
vi.mock('#src/kit/call/requestKeys.ts', () => ({
  supportsRequestKeys: () => true,
  enableRequestKeys: () => {},
}))

beforeEach(reset)

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
    expect(await typed()).toBe('')
    await userEvent.click(await button('Stop'))
    expect(stopped?.aborted).toBe(true)
    expect(await screen.findByText(/^Stopped/)).toBeDefined()
    expect(await typed()).toBe('Never mind')
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
    expect(await typed()).toBe('Is it lost?')
    await userEvent.click(await button('Try again'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wait.'))
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText('There it is.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await typed()).toBe('')
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
