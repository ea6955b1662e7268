import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import type { Ticket } from '../ticket.ts'
import { ActingStage } from './Acting.tsx'
import { VerbButtons, VerbMenu } from './Verbs.tsx'

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords([
    'pages/ticket',
    'errors',
    'entities/kpiTicket',
    'entities/confirmRecord',
    'pick',
    'views',
  ])
})

const shown = (ticket: object, Shown: ComponentType<{ ticket: Ticket }> = VerbButtons) =>
  show(
    <ActingStage>
      <Shown
        ticket={
          {
            id: 5,
            title: 'Mulch',
            project: 'P',
            updateDate: 'then',
            ...ticket,
          } as unknown as Ticket
        }
      />
    </ActingStage>,
    ({ method }) => ({ data: method === 'POST' ? {} : [] }),
    { entities: { kpiTicket } },
  )

it('sending back what the lead has not confirmed is not offered, and says why (1110)', async () => {
  await shown({
    status: 'PENDING_CONFIRM',
    can: { confirm: true, reject: 'onlyLeaderConfirmed' },
  })
  const button = screen.getByRole('button', { name: /^Reject/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.textContent).toContain('Only tickets confirmed by a lead can be rejected.')
})

it('a claimed plan is released, and may be given to somebody else', async () => {
  const { asked } = await shown({
    status: 'CLAIMED',
    contributor: 8,
    contributorTitle: 'Lin',
    can: { publishKpi: true },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Release' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Lin no longer works on it/)).toBeDefined()
  expect(dialog.getByText('Contributor')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        path: '/api/v1/cake/kpiTicket/publishKpi',
        input: expect.objectContaining({ id: '5', updateDate: 'then', contributor: '' }),
      }),
    ),
  )
})

it('a rejected ticket is corrected before it is submitted again, with the reason in sight', async () => {
  const { asked } = await shown({
    type: 'CONTRIBUTION',
    status: 'REJECTED',
    workHour: '2.00',
    contributionDate: '2026-01-05',
    description: 'Beds',
    completionDesc: null,
    rejectReason: 'Which beds?',
    can: { resubmit: true },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Resubmit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Which beds?')).toBeDefined()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  const quantity = dialog.getByLabelText(/^Quantity/)
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '3')
  await userEvent.type(dialog.getByLabelText('Comment to the confirmers'), 'Named them.')
  await userEvent.click(dialog.getByRole('button', { name: 'Resubmit' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        path: '/api/v1/cake/kpiTicket/resubmit',
        input: expect.objectContaining({
          id: '5',
          updateDate: 'then',
          workHour: '3',
          description: 'Beds',
          comment: 'Named them.',
        }),
      }),
    ),
  )
})

it('the menu of a row is left out if its only entry is the button beside it', async () => {
  await shown({ status: 'TO_CLAIM', can: { collect: true, cancel: 'noPermission' } }, VerbMenu)
  expect(screen.queryByRole('button')).toBeNull()
})

it('the menu of a row holds what the button does not', async () => {
  await shown({ status: 'TO_CLAIM', can: { collect: true, cancel: true } }, VerbMenu)
  expect(screen.getByRole('button', { name: 'Actions for “Mulch”' })).toBeDefined()
})

it('what only others can do is said, not offered', async () => {
  await shown({ status: 'TO_CLAIM', can: { collect: true, cancel: 'noPermission' } })
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  await userEvent.hover(screen.getByRole('button', { name: 'For other members' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain(
    'the creator, members who assign tickets',
  )
})
