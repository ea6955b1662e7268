import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Event } from './Event.tsx'

beforeAll(prepareWords)

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
  expect(screen.getAllByText('Charter')).toHaveLength(2)
  expect(screen.getByText('New version')).toBeDefined()
  expect(screen.getByText('Restored')).toBeDefined()
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
