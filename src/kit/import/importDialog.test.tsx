import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { importRecords } from '#contract/kit/calls/importing.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { Failure } from '../call/failure.ts'
import type { ServerCall } from '../call/wire.ts'
import { sendFile } from '../file/transfer.ts'
import { show } from '../specimen/harness.tsx'
import { specimenResource } from '../specimen/specimen.ts'
import ImportDialog from './ImportDialog.tsx'
import { begin, undoIt } from './work.ts'

vi.mock('../file/transfer.ts', async load => ({
  ...(await load<object>()),
  sendFile: vi.fn(),
}))
vi.mock('./work.ts', async load => ({ ...(await load<object>()), begin: vi.fn(), undoIt: vi.fn() }))

const past = {
  id: 3,
  fileName: 'past.csv',
  memberName: 'Ann',
  createDate: '2026-11-21T04:00:00.000Z',
  created: 2,
  refused: 0,
  removed: 0,
  mayUndo: true,
}
const reply = ({ path }: ServerCall) => ({
  data: { list: path === importRecords.path ? [past] : [], total: 1, pageNo: 1, pageSize: 10 },
})
async function start() {
  const closed = vi.fn()
  await show(<ImportDialog resource={specimenResource} closed={closed} />, reply)
  await loadWords(['pages/import'])
  return closed
}

it('whoever leaves while a file is sent waits no longer for it', async () => {
  let signal: AbortSignal | undefined
  vi.mocked(sendFile).mockImplementation(
    (_file, _progress, given) =>
      new Promise((_, fail) => {
        signal = given
        given.addEventListener('abort', () => fail(new Failure('aborted', '')))
      }),
  )
  const closed = await start()
  const file = new File(['name\nOne'], 'rows.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file)
  await waitFor(() => expect(signal?.aborted).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(signal?.aborted).toBe(true)
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

it('stays until an import is undone, and says so', async () => {
  let over: (() => void) | undefined
  vi.mocked(undoIt).mockImplementation(
    () => new Promise(done => (over = () => done({ removed: 2, kept: [] }))),
  )
  const closed = await start()
  await userEvent.click(await screen.findByLabelText('Undo the import of past.csv'))
  const asked = await waitFor(() => screen.getAllByRole('dialog').at(-1) as HTMLElement)
  await userEvent.click(await within(asked).findByRole('button', { name: 'Undo' }))
  const why = 'This can be closed once the import is undone.'
  expect(await screen.findByText(why)).toBeDefined()
  const cross = screen.getByLabelText<HTMLButtonElement>(why, { selector: 'button' })
  expect(cross.disabled).toBe(true)
  over?.()
  await waitFor(() => expect(cross.disabled).toBe(false))
  expect(closed).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

it('says that a file on the server holds the first rows only', async () => {
  const columns = [{ header: 'Name', samples: ['One'], field: 'name' }]
  vi.mocked(begin).mockResolvedValue({ id: 4, rows: 2000, columns, undoable: true })
  const given = async () => ({ file: 5, name: 'answers.xlsx', columns: ['name'], more: true })
  await loadWords(['pages/import'])
  await show(<ImportDialog resource={specimenResource} given={given} closed={() => {}} />, reply)
  expect(await screen.findByText(/These are the first 2,000 rows/)).toBeDefined()
})
