import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FoundHelp, findHelp } from '#contract/areas/help/calls.ts'
import { readHelp } from '#contract/areas/help/helpText.ts'
import { readCall } from '#src/kit/call/read.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import HelpButton from './HelpButton.tsx'
import { loadHelp } from './reading/texts.ts'

vi.mock('#src/kit/call/read.ts', async real => ({ ...(await real<object>()), readCall: vi.fn() }))
vi.mock('./reading/texts.ts', () => ({ loadHelp: vi.fn() }))
const texts: Record<string, string> = {
  start:
    '# Start\n\nFirst steps.\n\n## Find your way {#menu}\n\nSee [your tickets](/project/myTask).',
  tickets: '# Tickets\n\nWork.\n\n## States {#states}\n\nMany.\n\n## Claim {#claim}\n\nPress it.',
  wallet:
    '# Wallet\n\nYour points.\n\n## Send points {#transfer}\n\nOpen [your wallet](/user/wallet), see [claiming](tickets#claim).\n\n## Limits {#limits}\n\nSome.',
}
const found: FoundHelp = {
  ...{
    page: 'tickets',
    title: 'Tickets',
    section: 'claim',
    heading: 'Claim',
    excerpt: 'Press it.',
  },
}

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/help'])
  // Loaded beforehand: on a busy machine that takes longer than a test waits.
  await import('./HelpDrawer.tsx')
})
beforeEach(() => {
  vi.mocked(loadHelp).mockImplementation(async page => {
    const text = texts[page]
    if (!text) throw new Error('away')
    return readHelp(text)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the help of a screen. */
async function open(at: string) {
  const shown = await show(<HelpButton />, () => ({ data: null }), { at })
  await userEvent.click(screen.getByRole('button', { name: 'Help on this page' }))
  const drawer = await screen.findByRole('dialog', { name: 'Help' })
  return { ...shown, drawer }
}
const title = (name: string) => screen.findByRole('heading', { level: 3, name })
const section = (name: string) =>
  screen.getByRole('heading', { level: 4, name }).closest('details') as HTMLDetailsElement

it('shows the page of the screen, with its first section open', async () => {
  const { drawer } = await open('/user/wallet/transfer')
  await title('Wallet')
  expect(drawer.textContent).toContain('Your points.')
  expect(section('Send points').open).toBe(true)
  expect(section('Limits').open).toBe(false)
  const tab = screen.getByRole('link', { name: 'Open in a new tab' })
  expect(tab.getAttribute('href')).toBe('/help/wallet')
  expect(tab.getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('button', { name: /Help on this screen/ })).toBeNull()
})

it('follows the screen', async () => {
  const { router } = await open('/user/wallet')
  await title('Wallet')
  await act(() => router.navigate('/home'))
  await title('Start')
})

it('a link to another page opens it here, and there is a way back', async () => {
  const { location } = await open('/user/wallet')
  await userEvent.click(await screen.findByRole('link', { name: 'claiming' }))
  await title('Tickets')
  expect(section('Claim').open).toBe(true)
  expect(section('States').open).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Claim'))
  expect(location().pathname).toBe('/user/wallet')
  await userEvent.click(screen.getByRole('button', { name: /Help on this screen/ }))
  await waitFor(async () => expect(document.activeElement).toBe(await title('Wallet')))
})

it('a link to a screen goes there; what is read stays', async () => {
  const { location } = await open('/home')
  await title('Start')
  await userEvent.click(screen.getByRole('link', { name: 'your tickets' }))
  expect(location().pathname).toBe('/project/myTask')
  await title('Start')
  await userEvent.click(screen.getByRole('button', { name: /Help on this screen/ }))
  await title('Tickets')
})

it('beside a page, the page can be used, and the Tab key leaves', async () => {
  const { drawer, location } = await open('/user/bankCard')
  expect(drawer.getAttribute('aria-modal')).toBe('false')
  expect(document.querySelector('.ant-drawer-mask')).toBeNull()
  const ends = [...document.querySelectorAll<HTMLElement>('[data-sentinel]')]
  expect(ends.map(one => one.tabIndex)).toEqual([-1, -1])
  await userEvent.click(await screen.findByRole('link', { name: 'your wallet' }))
  expect(location().pathname).toBe('/user/wallet')
  expect(screen.getByRole('dialog', { name: 'Help' })).toBeDefined()
})

it('on a narrow window a link to a screen closes it', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }),
  )
  const { drawer, location } = await open('/user/bankCard')
  expect(drawer.getAttribute('aria-modal')).toBe('true')
  await userEvent.click(await screen.findByRole('link', { name: 'your wallet' }))
  expect(location().pathname).toBe('/user/wallet')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Wallet' })).toBeNull())
})

it('a result opens here', async () => {
  vi.mocked(readCall).mockResolvedValue([found])
  await open('/user/wallet')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'claim')
  const results = await screen.findByRole('heading', { name: 'Results for “claim”' })
  // The heading is there first: the server is asked after it.
  const asked = () => vi.mocked(readCall).mock.lastCall?.slice(0, 2)
  await waitFor(() => expect(asked()).toEqual([findHelp, { keyword: 'claim' }]))
  const tab = screen.getByRole('link', { name: 'Open in a new tab' })
  expect(tab.getAttribute('href')).toBe('/help?keyword=claim')
  const list = results.closest('section') as HTMLElement
  await userEvent.click(await within(list).findByRole('link', { name: 'Claim' }))
  await title('Tickets')
  expect(section('Claim').open).toBe(true)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

it('a text that cannot be loaded is asked for again', async () => {
  vi.mocked(loadHelp).mockRejectedValueOnce(new Error('away'))
  await open('/user/wallet')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await title('Wallet')
})
