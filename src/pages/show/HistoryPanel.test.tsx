import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import dict from '#src/areas/setup/dict.tsx'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import HistoryPanel from './HistoryPanel.tsx'

beforeAll(prepareWords)

it('says when a member let the assistant do it', async () => {
  await loadWords(['entities/dict', 'records'])
  const event = {
    ...{ id: 1, action: 'update', memberId: 1, address: '', device: null, changes: {} },
    createDate: '2026-11-22T01:30:00.000Z',
  }
  const list = [
    { ...event, memberName: 'Ada', via: 'assistant' },
    { ...event, id: 2, memberName: 'Bea', via: null },
    // As earlier servers answer.
    { ...event, id: 3, memberName: 'Cleo' },
  ]
  await show(<HistoryPanel resource={dict} id={5} version="" />, () => ({
    data: { list, total: 3, pageNo: 1, pageSize: 10 },
  }))
  await screen.findByText('Ada')
  const said = ['Ada', 'Bea', 'Cleo'].map(
    name => screen.getByText(name).nextElementSibling?.textContent,
  )
  expect(said[0]).toBe('by the assistant')
  expect(said.slice(1).join()).not.toContain('assistant')
})
