import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { checkNoticeRecipients, previewNotice } from '#contract/areas/campaign/calls.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { seen } from '#src/kit/form/seen.ts'
import type { Panel } from '#src/kit/resource/resource.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import resource from '../memberNotice.tsx'
import NoticeForm from './NoticeForm.tsx'

const { saved } = vi.hoisted(() => ({ saved: vi.fn() }))
vi.mock('#src/kit/call/read.ts', async original => ({
  ...(await original<object>()),
  readSheet: async ({ name }: { name: string }, input: object) => saved(name, input),
}))

const row = {
  ...{ id: 7, subject: 'General meeting', status: 'DRAFT' },
  updateDate: '2026-01-01T00:00:00.000Z',
}
const sent = { ...row, status: 'SENT', total: 5, sent: 4, readCount: 1, failed: 0, skipped: 1 }
const names = ['Mei', 'Chan']

function reply({ path, input = {} }: ServerCall) {
  const at = Number((input as { at?: string }).at ?? 0)
  if (path === checkNoticeRecipients.path)
    return { data: { total: 2, members: 2, wrong: [], wrongTotal: 0 } }
  if (path === previewNotice.path)
    return {
      data: {
        ...{ to: `${names[at]}@example.com`, name: names[at], total: 2 },
        ...{ language: 'EN_US', languages: ['EN_US'] },
        ...{ subject: `Dear ${names[at]}`, html: '<p>On Sunday.</p>' },
      },
    }
  if (path === paramsByType.path) return { data: [] }
  return { data: { items: [], total: 0 } }
}

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/messages', 'entities/memberNotice', 'kit', 'pick'])
})
beforeEach(() => {
  saved.mockClear()
  storeSession({ token: 't', mid: 1 })
})

const page = (shown: typeof row) =>
  [...(resource.above ?? []), ...(resource.panels ?? [])].map((Part: Panel, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
    <Part key={at} row={shown} />
  ))
const Form = () => <NoticeForm resource={seen(resource)} />
/** The figures, by what they say. */
const figures = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Progress' }))
      .getAllByRole('term')
      .map(term => [term.textContent, term.parentElement?.querySelector('dd')]),
  )

it('a draft says whom it reaches, and is shown to one after another by name, never sent to try', async () => {
  await show(page(row), reply)
  expect(await screen.findByText('It reaches 2 recipients')).toBeDefined()
  expect(await screen.findByText('To Mei')).toBeDefined()
  expect(screen.getByText('Dear Mei')).toBeDefined()
  const frame = screen.getByTitle('The notice')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toContain('On Sunday.')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('To Chan')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send to me' })).toBeNull()
  expect(screen.queryByText('Report for the general meeting')).toBeNull()
})

it('one that is shown says how many have read it, and leads to those who have not', async () => {
  await show(page(sent), reply)
  const bar = await screen.findByRole('progressbar', {
    name: '1 of 5 recipients have read it',
  })
  expect(bar.getAttribute('aria-valuenow')).toBe('20')
  const shown = figures()
  expect(Object.keys(shown)).toEqual(['Recipients', 'Shown', 'Read', 'Not read yet', 'Skipped'])
  const unread = shown['Not read yet']
  expect(unread?.textContent).toBe('3')
  expect(unread?.querySelector('a')?.getAttribute('href')).toBe(
    '/message/deliveries?memberNotice=7&status_in=DELIVERED',
  )
})

it('one that was withdrawn counts nobody as reached who was not shown it', async () => {
  await show(page({ ...sent, status: 'WITHDRAWN' }), reply)
  expect(await screen.findByRole('progressbar', { name: '4 of 5 recipients' })).toBeDefined()
})

it('its report is saved as a PDF or a spreadsheet, once it was shown to somebody', async () => {
  await show(page(sent), reply)
  const card = await screen.findByRole('region', { name: 'Report for the general meeting' })
  await userEvent.click(within(card).getByRole('button', { name: 'PDF' }))
  await userEvent.click(within(card).getByRole('button', { name: 'Spreadsheet' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(saved.mock.calls).toEqual([
    ['noticeReport', { id: 7, format: 'PDF' }],
    ['noticeReport', { id: 7, format: 'XLSX' }],
  ])
})

it('only whoever may read deliveries has the report', async () => {
  await show(page(sent), reply, { permissions: ['message:notice'] })
  expect(await screen.findByText('1 of 5 recipients have read it')).toBeDefined()
  expect(screen.queryByText('Report for the general meeting')).toBeNull()
})

it('is written to members alone, and offers published templates of notices', async () => {
  const entities = { memberNotice, messageTemplate }
  const { asked } = await show(<Form />, reply, { entities })
  expect(await screen.findByLabelText('Reminder by text message, from')).toBeDefined()
  expect(screen.queryByLabelText(/spreadsheet/i)).toBeNull()
  const critical = screen.getByRole('switch', { name: 'Critical' })
  const help = document.getElementById(critical.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toMatch(/^E-mailed at once to everybody/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }))
  const search = () => asked.find(({ path }) => path.startsWith(messageTemplate.path))
  await waitFor(() =>
    expect(search()?.input).toMatchObject({ status: 'PUBLISHED', type: 'NOTICE' }),
  )
})

it('who may not send text messages has no such reminder to choose', async () => {
  const permissions = ['message:notice:write', 'message:sender', 'message:template']
  await show(<Form />, reply, {
    permissions,
    entities: { memberNotice, messageTemplate },
  })
  expect(await screen.findByLabelText('Days until a reminder')).toBeDefined()
  expect(screen.queryByLabelText('Reminder by text message, from')).toBeNull()
})
