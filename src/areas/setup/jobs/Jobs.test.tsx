import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { jobRetry, jobRun, type jobs } from '#contract/areas/setup/jobs.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import Jobs from './Jobs.tsx'

/** The harness does not answer these calls. */
const { callServer } = vi.hoisted(() => ({ callServer: vi.fn() }))
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

type All = CallOutput<typeof jobs>

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/jobs'])
})

const none: All = { recurring: [], waiting: [], failed: [], moreWaiting: false, moreFailed: false }
const queued = { attempts: 10, most: 10, error: 'no room for …' }
const date = '2026-11-22T01:30:00.000Z'
const some: All = {
  ...none,
  recurring: [
    {
      name: 'sweepTrash',
      every: '10 minutes',
      running: false,
      lastDate: date,
      milliseconds: 1200,
      error: null,
      nextDate: date,
    },
  ],
  waiting: [{ ...queued, id: 8, name: 'later', attempts: 2, state: 'WAITING', runDate: date }],
  failed: [{ ...queued, id: 7, name: 'sendMail', failDate: date }],
}
const part = (name: string) => within(screen.getByRole('region', { name }))

it('says that there are no jobs', async () => {
  await show(<Jobs />, () => ({ data: none }))
  expect(await screen.findByText('Nothing has failed')).toBeDefined()
  expect(screen.getByText('Nothing is waiting')).toBeDefined()
  expect(screen.getByText('No server runs recurring jobs at the moment')).toBeDefined()
})

it('shows failed, waiting and recurring jobs', async () => {
  await show(<Jobs />, () => ({ data: some }))
  await screen.findByText('Send e-mail')
  expect(part('Failed').getByText('Error: no room for …')).toBeDefined()
  expect(part('Failed').getByText(/after 10 attempts/)).toBeDefined()
  // A job of a later version has no words yet.
  expect(part('Running and waiting').getByText('later')).toBeDefined()
  expect(part('Running and waiting').getByText('Attempt 2 of 10')).toBeDefined()
  expect(part('Recurring').getByText('Every 10 minutes')).toBeDefined()
  expect(part('Recurring').getByText(/1,200 ms/)).toBeDefined()
})

it('runs a failed job again and shows the new state', async () => {
  let now = some
  callServer.mockImplementationOnce(async () => {
    now = none
    return null
  })
  await show(<Jobs />, () => ({ data: now }))
  await userEvent.click(await screen.findByRole('button', { name: 'Run “Send e-mail” again' }))
  await screen.findByText('Nothing has failed')
  expect(callServer).toHaveBeenLastCalledWith(jobRetry, { id: 7 }, { tellAll: true })
  expect(await screen.findByText('“Send e-mail” is running again')).toBeDefined()
})

it('runs a recurring job; a refusal leaves the page unchanged', async () => {
  callServer.mockRejectedValueOnce(new Failure('refused', '', { code: 1103, message: 'No.' }))
  await show(<Jobs />, () => ({ data: some }))
  const button = await screen.findByRole('button', {
    name: 'Run “Permanently remove deleted records” now',
  })
  await userEvent.click(button)
  expect(callServer).toHaveBeenLastCalledWith(jobRun, { name: 'sweepTrash' }, { tellAll: true })
  await waitFor(() => expect(button.className).not.toContain('loading'))
  expect(screen.queryByText(/is running$/)).toBeNull()
})
