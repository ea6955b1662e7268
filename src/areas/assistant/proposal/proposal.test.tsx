import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant, decideProposal, type Proposal } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { answersWith, link, proposal, server } from '../fakeServer.ts'
import { ask, opened, reset } from '../stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('../fakeServer.ts')).fakeCall,
}))

beforeEach(reset)

/** The card of such a proposal, below an answer. */
async function proposed(more: Partial<Proposal> = {}): Promise<HTMLElement> {
  const proposals = [proposal(more)]
  server.answers[askAssistant.name] = answersWith('I have prepared it.', { proposals })
  await opened()
  await ask('Make it 8 points')
  return screen.findByRole('region', { name: 'Edit · Solar panels' })
}
const decides = (decide: (accept: unknown) => unknown) => {
  server.answers[decideProposal.name] = ({ accept }) => decide(accept)
}
const decisions = () =>
  server.asked.filter(({ name }) => name === decideProposal.name).map(({ input }) => input)
const refusal = (code: number, fields: Record<string, string> = {}) =>
  new Failure('refused', '', { code, message: 'Not so.', fields })
const buttons = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('button')
    .map(one => one.textContent)

describe('a change that the assistant has prepared', () => {
  it('says what would change, in words for ears, too', async () => {
    const card = await proposed({
      lines: [
        { label: 'Points', before: '5', after: '8' },
        { label: 'Due', before: null, after: '30 Nov 2026' },
        { label: 'Note', before: 'Hurry', after: null },
      ],
      link: link('screen', 'wallet', 'My wallet'),
    })
    const table = within(card).getByRole('table', { name: 'What would change' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map(one => one.textContent)).toEqual([
      'Points5 → changed to8',
      'Due30 Nov 2026',
      'NoteHurry → changed to(empty)',
    ])
    expect(within(table).getByRole('rowheader', { name: 'Points' })).toBeDefined()
    expect(within(card).getByRole('link', { name: 'My wallet' }).getAttribute('href')).toBe(
      '/user/wallet',
    )
    expect(buttons(card)).toEqual(['Apply', 'Decline'])
    expect(screen.queryByText(/it may not be possible to undo it/)).toBeNull()
  })

  it('warns where it is dangerous, and has no link that leads nowhere', async () => {
    const card = await proposed({ danger: true, link: link('screen', 'outbox', 'The outbox') })
    expect(within(card).getByText(/it may not be possible to undo it/)).toBeDefined()
    expect(within(card).queryByText('The outbox')).toBeNull()
  })

  it.each([
    [true, 'Apply', 'DONE', 'Applied', 'The change was applied'],
    [false, 'Decline', 'DECLINED', 'Declined', 'The change was declined'],
  ] as const)(
    'accepted (%s): it is replaced by what it is then, and said',
    async (accept, name, state, tag, said) => {
      let answer = (_: Proposal) => {}
      decides(() => new Promise(resolve => (answer = resolve)))
      const card = await proposed()
      await userEvent.click(within(card).getByRole('button', { name }))
      // Both are busy: a change is not decided twice.
      await userEvent.click(within(card).getByRole('button', { name }))
      const other = accept ? 'Decline' : 'Apply'
      expect(within(card).getByRole<HTMLButtonElement>('button', { name: other }).disabled).toBe(
        true,
      )
      expect(decisions()).toEqual([{ proposalId: 3, accept }])
      answer(proposal({ state, link: link('screen', 'wallet', 'The new one') }))
      expect(await within(card).findByText(tag)).toBeDefined()
      expect(buttons(card)).toEqual([])
      expect(within(card).getByRole('link', { name: 'The new one' })).toBeDefined()
      expect((await screen.findByRole('alert')).textContent).toBe(said)
      expect(document.activeElement).toBe(card)
    },
  )

  it('that is refused says why, and stays open', async () => {
    decides(() => Promise.reject(refusal(errors.badInput, { points: 'Too many.' })))
    const card = await proposed()
    await userEvent.click(within(card).getByRole('button', { name: 'Apply' }))
    expect((await within(card).findByRole('alert')).textContent).toBe('Not so. Too many.')
    expect(buttons(card)).toEqual(['Apply', 'Decline'])
    decides(() => Promise.reject(new Failure('transport', '')))
    await userEvent.click(within(card).getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(within(card).getByRole('alert').textContent).toMatch(/^No answer came\./),
    )
    decides(() => proposal({ state: 'DONE' }))
    await userEvent.click(within(card).getByRole('button', { name: 'Apply' }))
    expect(await within(card).findByText('Applied')).toBeDefined()
    expect(within(card).queryByRole('alert')).toBeNull()
  })

  it('that is not open any more is over', async () => {
    decides(() => Promise.reject(refusal(errors.proposalOver)))
    const card = await proposed()
    await userEvent.click(within(card).getByRole('button', { name: 'Apply' }))
    expect(await within(card).findByText('No longer open')).toBeDefined()
    expect(within(card).getByRole('alert').textContent).toBe('Not so.')
    expect(buttons(card)).toEqual([])
    expect(document.activeElement).toBe(card)
  })

  it('leaves the focus where the member has moved it meanwhile', async () => {
    let answer = (_: Proposal) => {}
    decides(() => new Promise(resolve => (answer = resolve)))
    const card = await proposed()
    await userEvent.click(within(card).getByRole('button', { name: 'Apply' }))
    const field = screen.getByRole('textbox', { name: 'Your question' })
    field.focus()
    answer(proposal({ state: 'DONE' }))
    await within(card).findByText('Applied')
    expect(document.activeElement).toBe(field)
  })
})
