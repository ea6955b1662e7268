import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { Event } from './Event.tsx'
import { loadLooks } from './looks.ts'

beforeAll(prepareWords)

it('says in words what was written in the charter, which is no entity', async () => {
  const resources = await loadLooks([])
  const event = {
    id: 1,
    entity: 'charter',
    rowId: 'HARBOUR',
    rowTitle: null,
    action: 'save',
    memberId: 1,
    memberName: 'Ada',
    createDate: '2026-11-22T01:30:00.000Z',
    changes: { version: { from: 1, to: 2 } },
  }
  await show(
    <>
      <Event event={event} resources={resources} />
      <Event event={{ ...event, action: 'restore' }} resources={resources} />
    </>,
    () => ({ data: null }),
  )
  expect(screen.getAllByText('Charter')).toHaveLength(2)
  expect(screen.getByText('New version')).toBeDefined()
  expect(screen.getByText('Restored')).toBeDefined()
})
