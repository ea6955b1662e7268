import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { SendMany } from './SendMany.tsx'

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/contractRequests'])
})

it('who got none is found by the address of the list, until something else is sent', async () => {
  const refused = [
    { name: 'Lin', why: 'No e-mail address.' },
    { name: 'Lin', why: 'No data for a term.' },
  ]
  const { location } = await show(
    <SendMany />,
    () => ({ data: { members: 3, sent: 1, refused, names: [], passed: 0 } }),
    { at: '/contracts/requests?late=true&batch=0123456789abcdef' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'See sending progress' }))
  expect(await screen.findByText('No data for a term.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send something else' }))
  expect(location().search).toBe('?late=true')
})
