import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant, assistantModel } from '#contract/areas/assistant/calls.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { changeSettings, loadSettings, settings } from '#src/kit/page/settings.ts'
import { answersWith, asks, server } from '../fakeServer.ts'
import { ask, button, field, opened, reset, stage } from '../stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('../fakeServer.ts')).fakeCall,
}))

const model = { name: 'Model 1', provider: 'Acme', keepDays: 30, used: 0, most: 1000 }
beforeEach(() => {
  reset()
  server.model = model
  server.answers[askAssistant.name] = answersWith('Yes.')
})

const offer = () => screen.findByRole('region', { name: 'Answers by a language model' })
const noOffer = () => screen.queryByRole('region', { name: 'Answers by a language model' })
const foot = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' })

describe('the language model', () => {
  it('is not asked about before the assistant is opened', async () => {
    const { asked } = await stage()
    expect(asked).toEqual([])
    await userEvent.click(await button('Assistant'))
    await offer()
    expect(asked.map(({ path }) => path)).toEqual([assistantModel.path])
  })

  it('where there is none, nothing is said about one', async () => {
    server.model = null
    changeSettings({ assistantModel: 'Acme' })
    const { asked } = await opened()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await screen.findByText(/and I change nothing/)).toBeDefined()
    await ask('Is it?')
    await screen.findByText('Yes.')
    expect(screen.queryByRole('button', { name: 'Change who answers' })).toBeNull()
    expect(noOffer()).toBeNull()
    expect(asks()[0]).not.toHaveProperty('byModel')
  })

  it('says what it is and what is sent to whom, and answers once the member has chosen it', async () => {
    await opened()
    const card = await offer()
    expect(card.textContent).toContain('Model 1, run by Acme')
    expect(card.textContent).toContain('Acme gets your questions')
    expect(card.textContent).toContain('Acme keeps this for 30 days.')
    expect(await foot(/^Answered by rules/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change who answers' })).toBeNull()
    await userEvent.click(within(card).getByRole('button', { name: 'Use the language model' }))
    expect(settings().assistantModel).toBe('Acme')
    expect(noOffer()).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    expect(await foot(/^Answered by Model 1 \(Acme\)\.$/)).toBeDefined()
    expect(screen.getByText(/you confirm it first/)).toBeDefined()
    await ask('Is it?')
    await screen.findByText('Yes.')
    expect(asks()).toMatchObject([{ question: 'Is it?', byModel: 'Acme' }])
  })

  it('gets nothing from who has not chosen it, or declined it', async () => {
    await opened()
    await ask('Is it?')
    await screen.findByText('Yes.')
    await userEvent.click(await button('New chat'))
    await userEvent.click(within(await offer()).getByRole('button', { name: /^Answer without/ }))
    expect(settings().assistantModel).toBe('')
    await ask('Really?')
    await waitFor(() => expect(asks()).toHaveLength(2))
    for (const one of asks()) expect(one).not.toHaveProperty('byModel')
  })

  it('is chosen and declined at any time, below the chat', async () => {
    changeSettings({ assistantModel: 'Acme' })
    await opened()
    const change = await button('Change who answers')
    expect(change.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(change)
    expect(change.getAttribute('aria-expanded')).toBe('true')
    const use = within(await offer()).getByRole('button', { name: 'Use the language model' })
    expect(use.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await button('Answer without it'))
    expect(settings().assistantModel).toBe('')
    expect(noOffer()).toBeNull()
    expect(document.activeElement).toBe(change)
    expect(await foot(/^Answered by rules/)).toBeDefined()
  })

  it.each([
    [{ assistantModel: 'Acme' }, 'Acme'],
    [{ assistantModel: '' }, ''],
    [{}, null],
    [{ assistantModel: {} }, null],
  ])('the choice is kept with the settings of the member: %j', async (value, chosen) => {
    server.answers.ownPreference = () => ({ value })
    // Nothing of the test before waits to be sent.
    localStorage.clear()
    await loadSettings()
    expect(settings().assistantModel).toBe(chosen)
  })

  it('is not given a question again that it got without its answer, once it is declined', async () => {
    changeSettings({ assistantModel: 'Acme' })
    server.answers[askAssistant.name] = () => Promise.reject(new Failure('transport', ''))
    await opened()
    await ask('Is it?')
    await screen.findByRole('alert')
    await userEvent.click(await button('Change who answers'))
    await userEvent.click(await button('Answer without it'))
    server.answers[askAssistant.name] = answersWith('Yes.')
    await userEvent.click(await button('Try again'))
    await screen.findByText('Yes.')
    expect(asks().map(({ byModel }) => byModel)).toEqual(['Acme', undefined])
  })

  it('is offered again once somebody else runs it, and gets nothing until then', async () => {
    changeSettings({ assistantModel: 'Another' })
    await opened()
    await offer()
    await ask('Is it?')
    await screen.findByText('Yes.')
    expect(asks()[0]).not.toHaveProperty('byModel')
  })

  it.each([
    [799, null],
    [850, 'You have used 85 % of what you may use in 24 hours.'],
    [1700, 'You have used 100 % of what you may use in 24 hours.'],
  ])('of 1000 tokens %i are used: %s', async (used, said) => {
    changeSettings({ assistantModel: 'Acme' })
    server.model = { ...model, used }
    await opened()
    const { textContent } = await foot(/^Answered by Model 1/)
    expect(textContent?.replace('Answered by Model 1 (Acme).', '').trim() || null).toBe(said)
  })

  it.each([
    [1, 'Acme keeps this for 1 day.'],
    [0, 'Acme does not keep this.'],
    [null, 'How long Acme keeps this is not known.'],
  ])('kept for %s days: %s', async (keepDays, said) => {
    server.model = { ...model, keepDays }
    await opened()
    expect((await offer()).textContent).toContain(said)
  })
})
