import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Event } from './Event.tsx'

beforeAll(prepareWords)
afterEach(cleanup)

const event = {
  id: 1,
  entity: 'charter',
  rowId: 'HARBOUR',
  rowTitle: null,
  action: 'save',
  memberId: 1,
  memberName: 'Ada',
  via: null,
  viaToken: null,
  createDate: '2026-11-22T01:30:00.000Z',
  changes: { version: { from: 1, to: 2 } },
}

it('says in words what was written in the charter, which is no entity', async () => {
  await loadWords(['pages/auditLog'])
  await show(
    <>
      <Event event={event} resources={{}} />
      <Event event={{ ...event, action: 'restore' }} resources={{}} />
    </>,
    () => ({ data: null }),
  )
  const lines = screen.getAllByRole('listitem').map(one => one.textContent)
  expect(lines[0]).toContain('Ada Charter “#HARBOUR”: New version')
  expect(lines[1]).toContain('Ada Charter “#HARBOUR”: Restored')
})

it('says when a member let the assistant or a program do it', async () => {
  await loadWords(['pages/auditLog'])
  await show(
    <>
      <Event event={event} resources={{}} />
      <Event event={{ ...event, via: 'assistant' }} resources={{}} />
      <Event event={{ ...event, via: 'token', viaToken: 'My script' }} resources={{}} />
    </>,
    () => ({ data: null }),
  )
  const [byHand, byAssistant, byProgram] = screen.getAllByText('Ada').map(one => one.parentElement)
  expect(byHand?.textContent).not.toContain('assistant')
  expect(byAssistant?.textContent).toContain('by the assistant')
  expect(byProgram?.textContent).toContain('by the program “My script”')
})

it('says in one line who changed which field from what to what, and shows the others on request', async () => {
  await loadWords(['pages/auditLog', 'entities/kpiTicket'])
  const { default: resource } = await import('#src/areas/ticket/kpiTicket.tsx')
  const changes = {
    status: { from: 'CLAIMED', to: 'CONFIRMED' },
    title: { from: 'Gate', to: 'The gate' },
  }
  const confirmed = { ...event, entity: 'kpiTicket', rowTitle: 'The gate', changes }
  await show(
    <>
      <Event
        event={{ ...confirmed, action: 'confirm' }}
        resources={{ kpiTicket: resource as never }}
      />
      <Event
        event={{ ...confirmed, action: 'update' }}
        resources={{ kpiTicket: resource as never }}
      />
      <Event
        event={{ ...confirmed, action: 'remove', changes: {} }}
        resources={{ kpiTicket: resource as never }}
      />
    </>,
    () => ({ data: null }),
  )
  const [state, fields, gone] = screen.getAllByRole('listitem').map(one => one.textContent)
  expect(state).toMatch(
    /^Ada changed Status of KPI ticket “The gate”: To finish → .*Confirmed · Nov/,
  )
  expect(fields).toMatch(
    /^Ada changed (Title, Status|Status, Title) of KPI ticket “The gate” · Nov/,
  )
  expect(gone).toMatch(/^Ada deleted KPI ticket “The gate” · Nov/)
  const [first] = screen.getAllByRole('button', { name: 'Details: The gate' })
  expect(screen.queryByText('Gate')).toBeNull()
  if (first) fireEvent.click(first)
  expect(screen.getByText('Gate')).toBeDefined()
})
