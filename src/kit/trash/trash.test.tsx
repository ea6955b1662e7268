import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadWords } from '#src/providers/i18n.ts'
import { show } from '../specimen/harness.tsx'
import { row, specimenResource } from '../specimen/specimen.ts'
import { TrashButton } from './TrashButton.tsx'
import TrashDrawer from './TrashDrawer.tsx'

vi.mock('../live/live.ts', async load => ({ ...(await load<object>()), useLive: () => {} }))

const nothing = () => {}

it('whoever puts back the last one of a page sees the page before it', async () => {
  let there = Array.from({ length: 21 }, (_, at) => at + 1)
  await show(
    <TrashDrawer
      resource={specimenResource}
      of={undefined}
      open
      close={nothing}
      closed={nothing}
    />,
    ({ path, input = {} }) => {
      if (path.endsWith('/putBack')) {
        there = there.filter(entry => String(entry) !== input.entry)
        return { data: row }
      }
      const start = (Number(input.pageNo) - 1) * 20
      const list = there.slice(start, start + 20).map(entry => ({
        entry,
        deletedBy: 'Ann',
        deleteDate: '2026-11-21T04:00:00.000Z',
        expireDate: '2026-12-21T04:00:00.000Z',
        row: { ...row, id: entry, name: `Row ${entry}` },
      }))
      return { data: { list, total: there.length, pageNo: Number(input.pageNo), pageSize: 20 } }
    },
  )
  await loadWords(['records'])
  const user = userEvent.setup()
  await screen.findByText('Row 20')
  await user.click(screen.getByText('Older'))
  await user.click(await screen.findByLabelText('Restore “Row 21”'))
  await waitFor(() => expect(screen.getByText('Row 20')).toBeDefined())
  expect(screen.queryByText('Row 21')).toBeNull()
})

it('closed twice in a moment, it goes back once', async () => {
  const empty = { list: [], total: 0, pageNo: 1, pageSize: 20 }
  const page = <TrashButton resource={specimenResource} />
  const { router, location } = await show(page, () => ({ data: empty }), { at: '/elsewhere' })
  await router.navigate('/specimens')
  await userEvent.click(await screen.findByRole('button', { name: 'Deleted' }))
  await waitFor(() => expect(location().search).toBe('?trash=specimen'))
  const close = await screen.findByRole('button', { name: 'Close' })
  // Before anything is drawn again.
  act(() => {
    close.click()
    close.click()
  })
  await waitFor(() => expect(location().search).toBe(''))
  await new Promise(done => setTimeout(done, 50))
  expect(location().pathname).toBe('/specimens')
})
