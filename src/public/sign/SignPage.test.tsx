import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { signPaths } from '#contract/areas/signing/signPaths.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { calls } from './calls.ts'
import { keepPass, keptPass } from './pass.ts'
import { SignPage } from './SignPage.tsx'

vi.mock('#src/areas/signing/sheet/Sheet.tsx', () => ({ Sheet: () => <p>the sheet</p> }))

const words: LightText = key => key.split(':')[1] ?? key
const state = {
  ...{ title: 'Terms', sender: 'Lin', name: 'Mei', email: 'm•••@a.example', mobile: null },
  ...{ expireDate: null, signed: false },
}
const contract = { title: 'Terms' } as ShownContract
type Reply = { data: unknown } | { name: string }
let replies: Record<string, Reply>

beforeEach(() => {
  replies = { [signPaths.linkState]: { data: state } }
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = replies[url] ?? { name: 'notFound' }
    const json =
      'data' in reply
        ? { meta: { code: 200 }, ...reply }
        : { meta: { code: 8000, name: reply.name, message: `refused: ${reply.name}` } }
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const asked = calls.state('L')
  asked.catch(() => {})
  render(<SignPage words={words} link="L" asked={asked} />)
}

it('a busy server is no dead link: it can be tried again', async () => {
  replies[signPaths.linkState] = { name: 'unavailable' }
  open()
  expect((await screen.findByRole('alert')).textContent).toBe('refused: unavailable')
  expect(screen.getByRole('heading', { name: 'link.trouble' })).toBeDefined()
  replies[signPaths.linkState] = { data: state }
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(await screen.findByRole('heading', { name: 'link.title' })).toBeDefined()
})

it.each(['linkOver', 'linkUsed'])(
  'a link that leads nowhere is not tried again: %s',
  async name => {
    replies[signPaths.linkState] = { name }
    open()
    expect(await screen.findByRole('heading', { name: 'link.over' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'retry' })).toBeNull()
  },
)

it('a link that is used up while the code is asked for says what comes next', async () => {
  replies[signPaths.linkCode] = { name: 'linkUsed' }
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'link.send' }))
  expect(await screen.findByText('link.next.linkUsed')).toBeDefined()
})

it('the code leads to the contract, whose title has the focus, and a reload needs no other', async () => {
  replies[signPaths.linkCode] = { data: { wait: 60 } }
  replies[signPaths.linkOpen] = { data: { pass: 'P', contract } }
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'link.send' }))
  await userEvent.type(await screen.findByLabelText('link.codeLabel'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'link.open' }))
  expect(await screen.findByText('the sheet')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Terms' })),
  )
  expect(keptPass('L')).toBe('P')
})

it('a kept pass opens the contract, even by a link that was used', async () => {
  keepPass('L', 'P')
  replies[signPaths.linkShown] = { data: contract }
  replies[signPaths.linkState] = { name: 'linkUsed' }
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeDefined()
})

it('a kept pass whose hour is over is forgotten, and a code is asked for', async () => {
  keepPass('L', 'P')
  replies[signPaths.linkShown] = { name: 'passOver' }
  open()
  expect(await screen.findByRole('button', { name: 'link.send' })).toBeDefined()
  expect(keptPass('L')).toBeUndefined()
})
