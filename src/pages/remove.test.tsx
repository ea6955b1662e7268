import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import List from './List.tsx'
import Show from './Show.tsx'

/** A server that has these rows, and answers this to whoever deletes one. */
const serves =
  (removed: () => Reply) =>
  ({ path }: ServerCall): Reply => {
    if (path.endsWith('/remove')) return removed()
    if (path.endsWith('/view')) return { data: row }
    if (path.endsWith('/mc/params/findByType')) return { data: [] }
    if (path.endsWith('/referrers')) return { data: { seen: [], unseen: 0 } }
    return { data: { list: [row], total: 1, pageNo: 1, pageSize: 20 } }
  }

async function remove(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
}
const read = (asked: ServerCall[]) => asked.filter(({ method }) => method === 'GET').length

afterEach(() => vi.restoreAllMocks())

const codes = [
  'notFound',
  'memberHasRecords',
  'memberHasPermissions',
  'mayNotConfirm',
  'changed',
  'inUse',
  'unavailable',
] as const

describe.each(codes)('a delete that is refused (%s)', name => {
  // A sentence each: the toast of the test before may still be there.
  const refused = (where: string) => () => refuse(errors[name], `${where}: ${name}.`)

  it('is told in a list, which is read again where the refusal is final', async () => {
    const { asked } = await show(<List resource={specimenResource} />, serves(refused('list')))
    await screen.findByRole('button', { name: 'Delete “Seven”' })
    const before = read(asked)
    await remove('Delete “Seven”')
    expect((await screen.findByText(`list: ${name}.`)).role).toBe('alert')
    if (name === 'notFound') await waitFor(() => expect(read(asked)).toBeGreaterThan(before + 1))
    expect(screen.queryByText('“Seven” was deleted')).toBeNull()
  })

  it('is told on the page of the row, which stays', async () => {
    await show(<Show resource={specimenResource} id="7" />, serves(refused('page')), {
      at: '/specimens/show/7',
    })
    await remove('Delete')
    expect((await screen.findByText(`page: ${name}.`)).role).toBe('alert')
  })
})

it('a delete behind a proxy without a server is told, too', async () => {
  await show(
    <List resource={specimenResource} />,
    serves(() => ({ proxy: 502 })),
  )
  await remove('Delete “Seven”')
  expect((await screen.findByRole('alert')).textContent).toContain('[509]')
})
