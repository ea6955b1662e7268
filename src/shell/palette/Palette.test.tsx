import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Found } from '#contract/kit/calls/palette.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { Places } from '#src/kit/page/places.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import Palette from './Palette.tsx'

const server = vi.hoisted(() => ({ answers: new Map<string, unknown>(), lost: false }))
vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (_: unknown, { keyword }: { keyword: string }) => server.answers.get(keyword),
}))
vi.mock('#src/providers/i18n.ts', async real => ({
  ...(await real<object>()),
  loadWords: async () => {
    if (server.lost) throw new Error('no words came')
  },
}))

beforeEach(() => {
  storeSession({ token: 't', mid: 1 })
  server.lost = false
  Element.prototype.scrollIntoView = () => {}
})

const found = (title: string): readonly Found[] => [
  { entity: 'specimen', id: 1, title, scope: null },
]
const place: Place = {
  name: 'specimens',
  title: 'Specimens',
  icon: null,
  url: '/specimens',
  component: 'specimen',
  shown: true,
  known: true,
  parents: [],
  children: [],
}
const nothing = () => {}
const places = [place]
const palette = (
  <Places value={places}>
    <Palette open onClose={nothing} own={[]} onSettings={nothing} onShortcuts={nothing} />
  </Places>
)
const type = async (text: string) => userEvent.type(await screen.findByRole('combobox'), text)

describe('what is found while one types', () => {
  it('is what was asked last, however late an answer to another word comes', async () => {
    let late: (found: readonly Found[]) => void = nothing
    server.answers.set('abx', new Promise(resolve => (late = resolve)))
    server.answers.set('abxyz', Promise.resolve(found('Right abxyz')))
    await show(palette, () => ({ data: null }))
    await type('abx')
    await new Promise(resolve => setTimeout(resolve, 300))
    await type('yz')
    expect(await screen.findByText(/^Right abxyz/)).toBeDefined()
    late(found('Wrong'))
    await expect(screen.findByText('Searching…', {}, { timeout: 100 })).rejects.toThrow()
    expect(screen.getByText(/^Right abxyz/)).toBeDefined()
  })

  it('says so where it could not be shown', async () => {
    server.lost = true
    server.answers.set('abx', Promise.resolve(found('Right')))
    await show(palette, () => ({ data: null }))
    await type('abx')
    expect(await screen.findByText(/Could not search the records/)).toBeDefined()
  })
})
