import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { Sheet } from './Sheet.tsx'
import { Text } from './Text.tsx'
import type { Answer, SheetCalls } from './types.ts'

// Nothing can be drawn on here.
vi.mock('./Pad.tsx', () => ({ default: () => null }))

const say = (key: string) => key
const contract: ShownContract = {
  ...{ id: 1, title: 'Terms', html: '<p>Text</p>', language: 'en', textHash: 'a', message: null },
  ...{ sender: 'Lin', state: 'SENT', stale: false, termsChanged: false, expireDate: null },
  signers: [{ name: 'Mei', role: null, state: 'OPENED', signDate: null, own: true }],
  own: { name: 'Mei', state: 'OPENED', read: true, signDate: null, reason: null },
  ...{ can: true, proof: 'NONE', sealed: false, code: 'C' },
}
const refused = (refusal: string): Answer => ({
  ...{ ok: false, refusal, message: `refused: ${refusal}`, fields: {} },
})

/** A contract whose calls are answered so, and which is that one once it is loaded again. */
function open(part: Partial<ShownContract> = {}, answer?: Answer, later?: Partial<ShownContract>) {
  const noteUnsent = vi.fn()
  let load = (_: Partial<ShownContract>) => {}
  function Page() {
    const [shown, setShown] = useState({ ...contract, ...part })
    load = next => setShown({ ...shown, ...next })
    const done = async () => answer ?? { ok: true as const }
    const calls: SheetCalls = {
      ...{ read: done, sign: done, decline: done, save: done },
      reload: async () => load(later ?? {}),
    }
    return <Sheet {...{ say, calls, noteUnsent }} contract={shown} />
  }
  render(<Page />)
  return { noteUnsent, load: (next: Partial<ShownContract>) => load(next) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sign = async () => {
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('radio', { name: 'way.TYPED' }))
  await userEvent.type(screen.getByLabelText('typed.label'), 'Mei')
}

it('a missing drawing is announced: no field can take the focus', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('submit')
  expect((await screen.findByRole('alert')).textContent).toBe('missing.drawing')
})

it('coming back from declining, the focus is where it left, and no refusal is left', async () => {
  open({}, refused('tooMany'))
  await press('decline.open')
  await userEvent.type(screen.getByRole('textbox'), 'No.')
  await press('decline.submit')
  expect(await screen.findByRole('alert')).toBeDefined()
  await press('decline.back')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'decline.open' }))
})

it('asks for another proof when a second factor was switched on meanwhile', async () => {
  open({ proof: 'PASSWORD' }, refused('proofRequired'), { proof: 'CODE' })
  await sign()
  await userEvent.type(screen.getByLabelText('proof.password'), 'Commonshare-1')
  await press('submit')
  expect(await screen.findByLabelText('proof.code')).toBeDefined()
  expect(screen.getByLabelText('typed.label')).toHaveProperty('value', 'Mei')
  expect(screen.getByRole('alert').textContent).toBe('refused: proofRequired')
})

it('what was typed is not missed once nobody can sign any more', async () => {
  const { noteUnsent, load } = open()
  await sign()
  expect(noteUnsent).toHaveBeenLastCalledWith(true)
  load({ state: 'CANCELLED', can: 'contractEnded' })
  await waitFor(() => expect(noteUnsent).toHaveBeenLastCalledWith(false))
})

it('says so when another text was sent under the reader', async () => {
  const { load } = open()
  await userEvent.click(screen.getByRole('checkbox'))
  load({ textHash: 'b' })
  expect((await screen.findByRole('alert')).textContent).toBe('sentAgain')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})

it('reading on to the end keeps the focus at how far it was read', async () => {
  const page = (share: number) => <Text {...{ say, contract, share }} place={{ current: null }} />
  const { rerender } = render(page(0.5))
  screen.getByRole('button', { name: 'onward' }).focus()
  rerender(page(1))
  expect(document.activeElement).toBe(screen.getByText('whole'))
})

it('whoever scrolls to the end keeps the focus where it is', async () => {
  const page = (share: number) => <Text {...{ say, contract, share }} place={{ current: null }} />
  const { rerender } = render(page(0.5))
  screen.getByRole('button', { name: 'onward' }).focus()
  screen.getByRole('button', { name: 'onward' }).blur()
  rerender(page(1))
  expect(document.activeElement).toBe(document.body)
})
