import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findHelp } from '#contract/areas/help/calls.ts'
import { helpPages } from '#contract/areas/help/helpPages.ts'
import { readHelp } from '#contract/areas/help/helpText.ts'
import type { Say } from '#src/areas/help/reading/place.ts'
import { loadHelp, loadHelpList } from '#src/areas/help/reading/texts.ts'
import { ListPage } from './ListPage.tsx'
import { TextPage } from './TextPage.tsx'

vi.mock('#src/areas/help/reading/texts.ts', () => ({ loadHelp: vi.fn(), loadHelpList: vi.fn() }))
const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const wallet = readHelp(
  '# Wallet\n\nYour points.\n\n## Send {#transfer}\n\nSee [charts](reports#charts) and [it](/user/wallet).\n\n## Limits {#limits}\n\nSome.',
)
let found: object[] | undefined
let asked: URL[]

beforeEach(() => {
  found = []
  asked = []
  vi.mocked(loadHelp).mockResolvedValue(wallet)
  vi.mocked(loadHelpList).mockResolvedValue(
    helpPages.map(page => ({ page, title: `The ${page}`, introduction: 'See [it](wallet).' })),
  )
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost'))
    if (!found) throw new TypeError('away')
    const answer = { meta: { code: 200, message: '' }, data: found }
    return Response.json(answer)
  })
  history.replaceState(null, '', '/help')
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('the list has every page once: those for members, then those for administrators', async () => {
  render(<ListPage say={say} unknown={false} />)
  const members = await screen.findByRole('region', { name: 'forMembers' })
  const office = screen.getByRole('region', { name: 'forAdministrators' })
  const linked = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
  expect([...linked(members), ...linked(office)]).toEqual(helpPages.map(page => `/help/${page}`))
  expect(linked(office)[0]).toBe('/help/reports')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('an unknown page says so, and offers the list', async () => {
  render(<ListPage say={say} unknown />)
  expect(screen.getByRole('heading', { level: 1, name: 'unknown.title' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'The wallet' })).toBeDefined()
})

it('a list that cannot be loaded is asked for again', async () => {
  vi.mocked(loadHelpList).mockRejectedValueOnce(new Error('away'))
  render(<ListPage say={say} unknown={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'retry' }))
  expect(await screen.findByRole('link', { name: 'The wallet' })).toBeDefined()
})

it('a page has its contents and its sections, each with an address', async () => {
  history.replaceState(null, '', '/help/wallet#limits')
  const { container } = render(<TextPage say={say} page="wallet" />)
  await screen.findByRole('heading', { level: 1, name: 'Wallet' })
  const contents = screen.getByRole('navigation', { name: 'contents' })
  const hrefs = within(contents)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(['#transfer', '#limits'])
  expect(container.querySelector('#limits')?.textContent).toContain('Some.')
  expect(hrefOf('charts')).toBe('/help/reports#charts')
  expect(hrefOf('it')).toBe('/user/wallet')
  expect(document.title).toBe('Wallet · title · product')
  expect(location.hash).toBe('#limits')
})

it('a search stands in the address, and takes the place of the page', async () => {
  found = [{ page: 'tickets', title: 'Tickets', section: 'claim', heading: 'Claim', excerpt: 'E' }]
  render(<TextPage say={say} page="wallet" />)
  await screen.findByRole('heading', { name: 'Wallet' })
  await userEvent.type(screen.getByRole('searchbox'), 'claim it')
  await screen.findByRole('link', { name: 'Claim' })
  expect(hrefOf('Claim')).toBe('/help/tickets#claim')
  expect(asked.map(url => [url.pathname, url.searchParams.get('keyword')])).toEqual([
    [findHelp.path, 'claim it'],
  ])
  expect(location.search).toBe('?keyword=claim+it')
  expect(screen.getByRole('heading', { level: 1, name: 'results claim it' })).toBeDefined()
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeDefined()
  expect(location.search).toBe('')
})

it('the address asks for a search; one that fails is tried again', async () => {
  history.replaceState(null, '', '/help?keyword=claim')
  found = undefined
  render(<ListPage say={say} unknown={false} />)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'claim')
  const retry = await screen.findByRole('button', { name: 'retry' })
  expect(screen.getByRole('alert').textContent).toContain('searchFailed')
  found = []
  await userEvent.click(retry)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'))
  expect(hrefOf('all')).toBe('/help')
})
