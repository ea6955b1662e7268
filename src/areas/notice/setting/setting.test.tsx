import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type NoticeSetting, noticeSetting } from '#contract/areas/notice/calls.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Setting } from '../Setting.tsx'

const { saved } = vi.hoisted(() => ({ saved: vi.fn() }))
vi.mock('#src/kit/call/callServer.ts', () => ({
  callServer: async (_: Call, input: object) => saved(input),
}))

const before: NoticeSetting = {
  ...{ mailed: ['announcement', 'comment'], digest: ['ticket'], texted: [], digestHour: 8 },
  ...{ quietFrom: null, quietUntil: null, timeZone: 'Asia/Hong_Kong', texts: 'OFFERED' },
}

/** Shows the card with a server that keeps what is saved. */
async function open(given: Partial<NoticeSetting> = {}, permissions = ['*']) {
  let kept: NoticeSetting = { ...before, ...given }
  saved.mockImplementation((input: object) => {
    kept = { ...kept, ...input }
    return kept
  })
  // As in the app, all options stand on the page.
  const page = (
    <ConfigProvider virtual={false}>
      <Setting />
    </ConfigProvider>
  )
  const { asked } = await show(page, () => ({ data: kept }), { permissions })
  await screen.findByRole('radiogroup', { name: 'By e-mail: Comments' })
  return { asks: () => asked.filter(({ path }) => path === noticeSetting.path).length }
}
const way = (group: string, name: string) =>
  within(
    screen.getByRole('radiogroup', { name: `By e-mail: ${group}` }),
  ).getByRole<HTMLInputElement>('radio', { name })
async function pick(box: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: box }))
  const offered = [...document.querySelectorAll('.ant-select-item-option')]
  const open = offered.filter(one => !one.closest('.ant-select-dropdown-hidden'))
  const found = open.find(one => one.textContent === option)
  if (!found) throw new Error(`${box} does not offer ${option}`)
  await userEvent.click(found)
}
/** What is seen in a box. */
const seen = (box: string) =>
  screen
    .getByRole('combobox', { name: box })
    .closest('.ant-select')
    ?.querySelector('.ant-select-selection-item')?.textContent
const last = () => saved.mock.lastCall?.[0]

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/notice'])
})
beforeEach(() => {
  saved.mockReset()
  storeSession({ token: 't', mid: 1 })
})

it('says of each group how it is e-mailed', async () => {
  await open()
  expect(way('Comments', 'At once').checked).toBe(true)
  expect(way('Tickets', 'Once a day').checked).toBe(true)
  expect(way('Wallet', 'Never').checked).toBe(true)
  expect(screen.getByText('Times are in Hong Kong time (UTC+8).')).toBeDefined()
})

it('a group moves from one list to the other, and out of both', async () => {
  const { timeZone: _, texts: __, ...rest } = before
  await open()
  await userEvent.click(way('Comments', 'Once a day'))
  await waitFor(() =>
    expect(last()).toEqual({ ...rest, mailed: ['announcement'], digest: ['ticket', 'comment'] }),
  )
  await waitFor(() => expect(way('Comments', 'Once a day').checked).toBe(true))
  await userEvent.click(way('Tickets', 'At once'))
  await waitFor(() =>
    expect(last()).toMatchObject({ mailed: ['announcement', 'ticket'], digest: ['comment'] }),
  )
  await userEvent.click(way('Announcements', 'Never'))
  await waitFor(() => expect(last()).toMatchObject({ mailed: ['ticket'], digest: ['comment'] }))
  expect(way('Announcements', 'Never').checked).toBe(true)
})

it('text messages are chosen beside it', async () => {
  await open()
  const text = screen.getByRole('switch', { name: 'By text message: Mentions' })
  await userEvent.click(text)
  await waitFor(() => expect(last()).toMatchObject({ texted: ['mention'], mailed: before.mailed }))
  await userEvent.click(text)
  await waitFor(() => expect(last()).toMatchObject({ texted: [] }))
})

it('who has no number is led to where one is added', async () => {
  await open({ texts: 'NO_NUMBER' })
  const link = screen.getByRole('link', { name: 'Add a mobile number' })
  expect(link.getAttribute('href')).toBe('/user/bindAccount')
  expect(screen.queryByRole('switch')).toBeNull()
})

it('where no text messages are sent, nothing is said of them', async () => {
  await open({ texts: 'NOT_OFFERED' })
  expect(screen.queryByText(/text message|number/)).toBeNull()
})

it('the group for administrators is shown to them alone', async () => {
  await open({}, [])
  expect(screen.queryByText('System')).toBeNull()
})

it('quiet hours are sent when both ends are chosen, and taken back by either', async () => {
  await open()
  await pick('Quiet hours from', '10:00 PM')
  expect(screen.getByText(/Choose both hours/)).toBeDefined()
  expect(saved).not.toHaveBeenCalled()
  await pick('Quiet hours until', '7:00 AM')
  await waitFor(() => expect(last()).toMatchObject({ quietFrom: 22, quietUntil: 7 }))
  expect(screen.queryByText(/Choose both hours/)).toBeNull()
  await pick('Quiet hours until', 'None')
  await waitFor(() => expect(last()).toMatchObject({ quietFrom: null, quietUntil: null }))
  await waitFor(() => expect(seen('Quiet hours from')).toBe('None'))
})

it('the hour of the daily e-mail is chosen', async () => {
  await open()
  await pick('Daily e-mail at', '12:00 AM')
  await waitFor(() => expect(last()).toMatchObject({ digestHour: 0 }))
  expect(seen('Daily e-mail at')).toBe('12:00 AM')
})

it('a change is shown before it is saved, and one that is made meanwhile is sent after it', async () => {
  const { asks } = await open()
  let answer = () => {}
  saved.mockImplementationOnce(() => new Promise<void>(done => (answer = () => done())))
  await userEvent.click(way('Wallet', 'At once'))
  expect(way('Wallet', 'At once').checked).toBe(true)
  await userEvent.click(way('Wallet', 'Once a day'))
  await userEvent.click(way('Mentions', 'Once a day'))
  expect(saved).toHaveBeenCalledTimes(1)
  answer()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(last()).toMatchObject({
    mailed: before.mailed,
    digest: ['ticket', 'mention', 'wallet'],
  })
  await waitFor(() => expect(asks()).toBe(2))
  expect(way('Wallet', 'Once a day').checked).toBe(true)
})

it('a refused change returns to what the server has', async () => {
  await open()
  saved.mockRejectedValue(
    new Failure('refused', '/', { code: errors.changed, name: 'changed', message: 'No.' }),
  )
  await userEvent.click(way('Wallet', 'At once'))
  await waitFor(() => expect(way('Wallet', 'Never').checked).toBe(true))
  expect(way('Comments', 'At once').checked).toBe(true)
})

it('whoever views as another member changes nothing', async () => {
  startViewing({ token: 'v', mid: 2, back: '/' })
  await open()
  const controls = [
    ...screen.getAllByRole<HTMLInputElement>('radio'),
    ...screen.getAllByRole<HTMLButtonElement>('switch'),
    ...screen.getAllByRole<HTMLInputElement>('combobox'),
  ]
  expect(controls.filter(one => !one.disabled)).toEqual([])
})
