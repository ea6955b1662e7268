import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import {
  ownMemberNotice,
  readMemberNotice,
  unreadMemberNotices,
} from '#contract/areas/campaign/ownCalls.ts'
import type { Call, CallOutput } from '#contract/kit/call.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { prepareWords, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords, loadWordsIn } from '#src/providers/i18n.ts'
import NoticePage from './NoticePage.tsx'
import { UnreadNotices } from './UnreadNotices.tsx'
import { useUnreadNotices } from './useUnreadNotices.ts'

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }))
vi.mock('#src/kit/call/callServer.ts', () => ({
  callServer: async ({ name }: Call, input: object) => sent(name, input),
}))

type Shown = CallOutput<typeof ownMemberNotice>

const notice: Shown = {
  ...{ id: 7, title: 'General meeting', confirm: false, readDate: null, untilDate: null },
  ...{ sentDate: '2027-05-01T04:00:00.000Z', language: 'EN_US' },
  html: '<p>On <strong>Sunday</strong>.</p>',
}

/** A server that has one notice, and remembers whether it was read. */
function serverOf(given: Partial<Shown> = {}) {
  const kept = { ...notice, ...given }
  sent.mockImplementation(() => {
    kept.readDate = '2027-05-02T04:00:00.000Z'
    return { readDate: kept.readDate }
  })
  return () => ({ data: { ...kept } })
}
const page = (
  <Routes>
    <Route path="/user/notices/:id" element={<NoticePage />} />
  </Routes>
)
/** The card of the home page. */
const Waiting = () => <UnreadNotices list={useUnreadNotices().list} />
const at = memberNoticePath(7)
const read = [readMemberNotice.name, { id: 7 }]

beforeAll(async () => {
  await prepareWords()
  await loadWordsIn('en-US', 'menus')
  await loadWords(['pages/memberNotice', 'entities/memberNotice'])
})
beforeEach(() => {
  sent.mockClear()
  storeSession({ token: 't', mid: 1 })
})

it('opening a notice marks it as read, once', async () => {
  await show(page, serverOf(), { at })
  expect(await screen.findByRole('heading', { name: 'General meeting' })).toBeDefined()
  expect(await screen.findByText(/^Read on/)).toBeDefined()
  expect(sent.mock.calls).toEqual([read])
  expect(screen.getByText('Sunday').closest('[lang]')?.getAttribute('lang')).toBe('en-US')
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
})

it('one to be confirmed is marked as read by its button alone', async () => {
  await show(page, serverOf({ confirm: true }), { at })
  expect(await screen.findByText('Please confirm that you have read this.')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }))
  expect(await screen.findByText(/^Confirmed on/)).toBeDefined()
  expect(sent.mock.calls).toEqual([read])
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
})

it('whoever views as another member marks nothing as read', async () => {
  startViewing({ token: 'v', mid: 2, back: '/' })
  const first = await show(page, serverOf(), { at })
  expect(await screen.findByText('Sunday')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  first.unmount()
  await show(page, serverOf({ confirm: true }), { at })
  const button = await screen.findByRole('button', { name: 'I have read this' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(sent).not.toHaveBeenCalled()
})

it('one that is no longer shown leads back to the others', async () => {
  await show(page, () => refuse(404, 'Not found.'), { at })
  expect(await screen.findByText(/no longer shown/)).toBeDefined()
  const back = screen.getByRole('link', { name: 'To your notices' })
  expect(back.getAttribute('href')).toBe('/user/notices')
})

it('an address that is no notice asks for none', async () => {
  const { asked } = await show(page, () => ({ data: null }), { at: '/user/notices/x' })
  expect(await screen.findByText(/no longer shown/)).toBeDefined()
  expect(asked.filter(({ path }) => path === ownMemberNotice.path)).toEqual([])
})

it('the home page lists what the member has not read, and what is to be confirmed', async () => {
  const untilDate = '2027-06-01T04:00:00.000Z'
  const list = [
    { ...notice, confirm: true, untilDate },
    { ...notice, id: 8, title: 'Dues' },
  ]
  await show(<Waiting />, () => ({ data: list }))
  const link = await screen.findByRole('link', { name: 'General meeting' })
  expect(link.getAttribute('href')).toBe('/user/notices/7')
  expect(screen.getByRole('link', { name: 'Dues' })).toBeDefined()
  expect(screen.getAllByText('To be confirmed')).toHaveLength(1)
  expect(screen.getAllByText(/^Shown until/)).toHaveLength(1)
})

it('the home page shows nothing while there is none', async () => {
  const { asked } = await show(<Waiting />, () => ({ data: [] }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual([unreadMemberNotices.path]))
  expect(screen.queryByRole('heading')).toBeNull()
})
