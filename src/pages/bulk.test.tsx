import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { Tick } from '#src/kit/bulk/Tick.tsx'
import { useBulk } from '#src/kit/bulk/useBulk.ts'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimen, specimenResource } from '#src/kit/specimen/specimen.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import List from './List.tsx'

const rows = ['One', 'Two', 'Three', 'Four'].map((name, at) => ({
  ...row,
  id: at + 1,
  name,
  count: at + 1,
  updateDate: `2026-11-21T05:00:0${at}.000Z`,
  can: { finish: name === 'Four' ? 'onlyPending' : true },
}))
const page = (list: object[], total = list.length): Reply => ({
  data: { list, total, more: false, pageNo: 1, pageSize: 20 },
})

/** The list over a server that answers `others` where they say something, else plainly. */
async function start(
  others: (asked: ServerCall) => Reply | undefined = () => undefined,
  { resource = specimenResource, permissions = ['*'], total = rows.length, at = '/specimens' } = {},
) {
  const shown = await show(
    <List resource={resource} />,
    asked => {
      if (others(asked)) return others(asked) as Reply
      if (asked.path === '/api/v1/specimens') return page(rows, total)
      return { data: rows.find(one => String(one.id) === asked.input?.id) ?? null }
    },
    { permissions, at },
  )
  // Loaded beforehand: on a slow machine it takes longer than anybody waits here.
  await Promise.all([
    loadWords(['pages/bulk']),
    import('#src/kit/bulk/BulkBar.tsx'),
    import('#src/kit/bulk/BulkDialog.tsx'),
  ])
  await screen.findByRole('link', { name: 'One' })
  const sent = (end: string) => shown.asked.filter(one => one.path.endsWith(end))
  return { ...shown, sent, user: userEvent.setup() }
}
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select “${name}”` })
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /“/ })
    .flatMap(one =>
      one.checked ? (one.getAttribute('aria-label')?.match(/“(.+)”/)?.[1] ?? []) : [],
    )
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
// The cross above goes by the name of the last button, too.
const inDialog = async (name: string | RegExp) => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(
    (await within(dialog).findAllByRole('button', { name })).at(-1) as HTMLElement,
  )
}
/** The result of a job: its dialog has closed. */
const result = async (text: string) => {
  const said = await screen.findByText(text, { selector: '[role=alert]' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return said
}
const offers = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('button')
    .map(one => one.textContent)
const take = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name }))
const bar = () => screen.queryByRole('region', { name: 'Selected rows' })
const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(one => one.textContent)

describe('selecting', () => {
  it('ticks rows, a range with Shift, the page, and says how many', async () => {
    const { user } = await start()
    await user.click(box('One'))
    await user.keyboard('{Shift>}')
    await user.click(box('Three'))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(['One', 'Two', 'Three'])
    expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeDefined()
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /all rows/ })
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(ticked()).toHaveLength(4)
    await user.click(all)
    expect(ticked()).toEqual([])
  })

  it('by keyboard: Space ticks', async () => {
    const { user } = await start()
    box('Two').focus()
    await user.keyboard(' ')
    expect(ticked()).toEqual(['Two'])
  })

  it('stays from page to page, and ends with another filter', async () => {
    const { user, router } = await start(undefined, { total: 60 })
    await user.click(box('One'))
    await router.navigate('/specimens?pageNo=2')
    await waitFor(() => expect(ticked()).toEqual(['One']))
    await router.navigate('/specimens?name=x')
    await waitFor(() => expect(ticked()).toEqual([]))
  })

  it('takes all that match, page by page, and no more than the cap', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...row, id: at + 1000, name: `N${at}` }))
    const { user, sent } = await start(
      ({ path, input }) =>
        path === '/api/v1/specimens' && input?.pageSize === '200'
          ? page(
              many.map(one => ({ ...one, id: one.id + Number(input.pageNo) * 1000 })),
              1500,
            )
          : undefined,
      { total: 1500 },
    )
    await user.click(box('One'))
    await press('Select the first 1,000 that match')
    expect(await screen.findByText('1,000 selected', { selector: 'strong' })).toBeDefined()
    expect(screen.getByText(/At most 1,000 can be selected/)).toBeDefined()
    expect(sent('/specimens').filter(one => one.input?.pageSize === '200')).toHaveLength(5)
  })

  it('takes all that match of a search that was not counted to the end, up to where it ends', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...row, id: at + 1000, name: `N${at}` }))
    const pages: Record<string, typeof many> = {
      1: many,
      2: many.slice(0, 40).map(one => ({ ...one, id: one.id + 500 })),
    }
    const { user, sent } = await start(({ path, input }) =>
      path !== '/api/v1/specimens'
        ? undefined
        : input?.pageSize === '200'
          ? page(pages[String(input.pageNo)] ?? [], 240)
          : { data: { list: rows, total: 90, pageNo: 1, pageSize: 20, more: true } },
    )
    expect(await screen.findByText('90+ in total')).toBeDefined()
    await user.click(box('One'))
    await press('Select all that match')
    expect(await screen.findByText('240 selected', { selector: 'strong' })).toBeDefined()
    expect(screen.queryByText(/Select (all|the first)|At most/)).toBeNull()
    await user.click(box('One'))
    await user.click(box('One'))
    expect(screen.queryByText(/Select all that match/)).toBeNull()
    expect(sent('/specimens').filter(one => one.input?.pageSize === '200')).toHaveLength(2)
  })

  it('all that match are those of the combined conditions, too', async () => {
    const put = '{"any":[{"count":1},{"count":2}]}'
    const { sent } = await start(undefined, {
      total: 30,
      at: `/specimens?where=${encodeURIComponent(put)}`,
    })
    await userEvent.click(box('One'))
    await press('Select all 30 that match')
    const read = sent('/specimens').filter(one => one.input?.pageSize === '200')
    expect(read.map(({ input }) => input?.where)).toEqual([put])
  })

  it('takes all that match from where the page reads them, and keeps what it must not touch', async () => {
    const read = vi.fn(async () => [...rows, { ...row, id: 9, name: 'Nine' }])
    function Own() {
      const query = { conditions: [], sorts: [], pageNo: 1, pageSize: 20 }
      const selection = useSelection(specimenResource, query, rows)
      const blocked = ({ id }: { id: number }, name: string) =>
        id === 9 && name === 'remove' ? 'Not this one' : undefined
      return (
        selection && (
          <>
            <Tick resource={specimenResource} row={rows[0] ?? row} selection={selection} />
            <SelectionBar
              resource={specimenResource}
              {...{ query, selection, read, blocked }}
              list={{ total: 5, more: false }}
            />
          </>
        )
      )
    }
    await show(<Own />, () => ({ data: {} }))
    await userEvent.click(box('One'))
    await press('Select all 5 that match')
    await press('Delete')
    await screen.findByRole('dialog')
    expect(lines().at(-1)).toBe('NineNot possibleNot this one')
    expect(read.mock.calls).toEqual([[1, 200]])
  })

  it('is not offered to who may only read, nor where the declaration says no', async () => {
    const { unmount } = await start(undefined, { permissions: [] })
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
    await start(undefined, { resource: { ...specimenResource, bulk: false } })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('doing it to several', () => {
  it('deletes each by itself; one refused stops none, and is tried again', async () => {
    let used = true
    const { user, sent } = await start(({ path, input }) =>
      path.endsWith('/remove') && input?.id === '2' && used
        ? refuse(8007, 'Other records still use this one.')
        : undefined,
    )
    for (const name of ['One', 'Two', 'Three']) await user.click(box(name))
    await press('Delete')
    expect(await screen.findByText('Delete 3 records')).toBeDefined()
    await inDialog('Delete')
    await result('Done: 2 · Refused: 1')
    await take('What failed')
    await screen.findByRole('dialog')
    expect(lines()).toEqual(['TwoRefusedOther records still use this one.', 'OneDone', 'ThreeDone'])
    used = false
    await inDialog('Try again (1)')
    await result('Done: 3')
    expect(sent('/remove').map(one => one.input?.id)).toEqual(['1', '2', '3', '2'])
    await waitFor(() => expect(screen.queryByText(/selected/, { selector: 'strong' })).toBeNull())
  })

  it('a job without a refusal ends in a toast that can undo all', async () => {
    const { user, sent } = await start(({ path, input }) =>
      path.endsWith('/remove') ? { data: { entry: 100 + Number(input?.id) } } : undefined,
    )
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Delete')
    await inDialog('Delete')
    await result('Done: 2')
    expect(offers()).toEqual(['Undo all (2)'])
    // Nothing is selected any more, and the bar has gone.
    await waitFor(() => expect(bar()).toBeNull())
    await take('Undo all (2)')
    await result('Undone: 2')
    expect(offers()).toEqual([])
    expect(screen.queryByText('Done: 2')).toBeNull()
    expect(sent('/putBack')).toHaveLength(2)
  })

  it('what failed is read in the dialog again, and tried again', async () => {
    let why = 'Not now.'
    const { user, sent } = await start(({ path, input }) =>
      path.endsWith('/update') && input?.id === '3' && why ? refuse(8007, why) : undefined,
    )
    for (const name of ['One', 'Two', 'Three']) await user.click(box(name))
    await press('Change a field')
    await user.click(await screen.findByRole('menuitem', { name: 'Count' }))
    await inDialog('Save')
    await result('Done: 2 · Refused: 1')
    expect(offers()).toEqual(['What failed', 'Undo all (2)'])
    await take('What failed')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Done: 2 · Refused: 1')).toBeDefined()
    expect(lines()).toEqual(['ThreeRefusedNot now.', 'OneDone', 'TwoDone'])
    expect(within(dialog).getByRole('button', { name: 'Undo (2)' })).toBeDefined()
    why = 'Still not.'
    await inDialog('Try again (1)')
    await result('Done: 2 · Refused: 1')
    await take('What failed')
    await screen.findByRole('dialog')
    expect(lines()[0]).toBe('ThreeRefusedStill not.')
    why = ''
    await inDialog('Try again (1)')
    await result('Done: 3')
    expect(offers()).toEqual(['Undo all (3)'])
    expect(sent('/update').map(({ input }) => input?.id)).toEqual(['1', '2', '3', '3', '3'])
  })

  it('the selection bar offers what failed while those rows are selected', async () => {
    const { user } = await start(({ path, input }) =>
      path.endsWith('/finish') && input?.id === '2' ? refuse(8007, 'Not now.') : undefined,
    )
    const offer = () =>
      within(bar() ?? document.body).queryByRole('button', { name: 'What failed' })
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Finish')
    await screen.findByRole('dialog')
    expect(offer()).toBeNull()
    await user.type(screen.getByLabelText(/Reason/), 'over')
    await inDialog('Finish')
    await result('Done: 1 · Refused: 1')
    await waitFor(() => expect(ticked()).toEqual(['Two']))
    await user.click(offer() as HTMLElement)
    await screen.findByRole('dialog')
    expect(lines()).toEqual(['TwoRefusedNot now.', 'OneDone'])
    // The toast would cover the dialog.
    await waitFor(() => expect(document.querySelector('.cs-toast')).toBeNull())
    await inDialog('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Nor is it forgotten when something else is asked and called off.
    await press('Delete')
    await inDialog('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(offer()).not.toBeNull()
    await user.click(box('One'))
    await user.click(box('Two'))
    expect(ticked()).toEqual(['One'])
    expect(offer()).toBeNull()
  })

  it('what could not be undone is said, with the reason', async () => {
    const { user } = await start(({ path, input }) => {
      if (path.endsWith('/remove')) return { data: { entry: 100 + Number(input?.id) } }
      if (path.endsWith('/putBack') && input?.entry === '102')
        return refuse(8007, 'Its name is taken.')
      return undefined
    })
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Delete')
    await inDialog('Delete')
    await take('Undo all (2)')
    await result('Undone: 1 · Could not be undone: 1')
    await take('What failed')
    await screen.findByRole('dialog')
    expect(lines()).toEqual(['TwoNot undoneIts name is taken.', 'OneUndone'])
  })

  it('unticks what it was done to, and nothing when it is asked again and called off', async () => {
    const { user } = await start(({ path, input }) =>
      path.endsWith('/finish') && input?.id === '2' ? refuse(8007, 'Not now.') : undefined,
    )
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Finish')
    await screen.findByRole('dialog')
    await user.type(screen.getByLabelText(/Reason/), 'over')
    await inDialog('Finish')
    await result('Done: 1 · Refused: 1')
    await waitFor(() => expect(ticked()).toEqual(['Two']))
    await user.click(box('One'))
    await press('Delete')
    await inDialog('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ticked()).toEqual(['One', 'Two'])
  })

  it('can be stopped while rows are read again: none is tried', async () => {
    let go: (() => void) | undefined
    const fresh = () => new Promise<typeof rows>(done => (go = () => done(rows)))
    const send = vi.fn(async () => {
      throw new Failure('refused', '', { code: 8007, message: 'Not now.' })
    })
    const { result } = renderHook(() =>
      useBulk({
        title: '',
        start: '',
        rows,
        words: wordsOf(specimen),
        nameOf: String,
        send,
        fresh,
      }),
    )
    await act(() => result.current.start({}))
    expect(send).toHaveBeenCalledTimes(4)
    const again = result.current.again()
    await act(async () => {
      result.current.stop()
      go?.()
      await again
    })
    expect(send).toHaveBeenCalledTimes(4)
    expect(result.current.phase).toBe('ended')
    expect(result.current.count('refused')).toBe(4)
  })

  it('says of each that others refer to what they are', async () => {
    const { user } = await start(({ path }) => {
      if (path.endsWith('/remove')) return refuse(8007, 'Other records still use this one.')
      if (!path.endsWith('/referrers')) return undefined
      const seen = [{ entity: 'role', field: 'permissions', count: 1000, more: true }]
      return { data: { seen, unseen: 2 } }
    })
    await user.click(box('One'))
    await press('Delete')
    await inDialog('Delete')
    await result('Refused: 1')
    await take('What failed')
    await screen.findByRole('dialog')
    expect(lines()[0]).toContain('Roles, by “Permissions” 1,000+, and 2 that you cannot see')
  })

  it('puts back what it deleted, where there is a trash', async () => {
    const { user, sent } = await start(({ path, input }) =>
      path.endsWith('/remove') ? { data: { entry: 100 + Number(input?.id) } } : undefined,
    )
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Delete')
    await inDialog('Delete')
    await take('Undo all (2)')
    await result('Undone: 2')
    expect(sent('/putBack').map(({ input }) => input?.entry)).toEqual(['102', '101'])
  })

  it('changes a field of all, from what was seen, and takes it back as a whole', async () => {
    const { user, sent } = await start(({ path, input }) =>
      path.endsWith('/update')
        ? { data: { ...row, id: Number(input?.id), count: 9, updateDate: `after ${input?.id}` } }
        : undefined,
    )
    for (const name of ['One', 'Two']) await user.click(box(name))
    await press('Change a field')
    await user.click(await screen.findByRole('menuitem', { name: 'Count' }))
    const dialog = await screen.findByRole('dialog')
    await user.clear(within(dialog).getByLabelText('Count'))
    await user.type(within(dialog).getByLabelText('Count'), '9')
    await inDialog('Save')
    await result('Done: 2')
    await take('Undo all (2)')
    await result('Undone: 2')
    expect(
      sent('/update').map(({ input }) => [input?.id, input?.count, input?.updateDate]),
    ).toEqual([
      ['1', '9', rows[0]?.updateDate],
      ['2', '9', rows[1]?.updateDate],
      ['2', '2', 'after 2'],
      ['1', '1', 'after 1'],
    ])
  })

  it('changes only the fields that are named, also where a form would ask first', async () => {
    const resource = { ...specimenResource, beforeSave: () => null }
    const { unmount, user } = await start(undefined, { resource })
    await user.click(box('One'))
    await screen.findByRole('button', { name: 'Delete' })
    expect(screen.queryByRole('button', { name: 'Change a field' })).toBeNull()
    unmount()
    await start(undefined, { resource: { ...resource, bulk: ['update.count'] } })
    await userEvent.click(box('One'))
    await press('Change a field')
    expect((await screen.findAllByRole('menuitem')).map(one => one.textContent)).toEqual(['Count'])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('changes nothing where no row lets it', async () => {
    const kept = rows.map(one => ({ ...one, can: { update: 'noPermission' } }))
    const { user } = await start(({ path }) =>
      path === '/api/v1/specimens' ? page(kept) : undefined,
    )
    await user.click(box('One'))
    await screen.findByRole('button', { name: 'Delete' })
    expect(screen.queryByRole('button', { name: 'Change a field' })).toBeNull()
  })

  it('asks an action once for all, and says which rows it is not for', async () => {
    const { user, sent } = await start()
    for (const name of ['One', 'Four']) await user.click(box(name))
    await press('Finish')
    await screen.findByRole('dialog')
    expect(lines()[1]).toBe('FourNot possibleOnly tickets pending confirmation can be rejected.')
    await inDialog('Finish')
    expect(
      await within(screen.getByRole('dialog')).findByText('This cannot be empty'),
    ).toBeDefined()
    await user.type(screen.getByLabelText(/Reason/), 'over')
    await inDialog('Finish')
    await result('Done: 1 · Not possible: 1')
    expect(sent('/finish').map(({ input }) => [input?.id, input?.reason])).toEqual([['1', 'over']])
    // No action takes it back.
    expect(offers()).toEqual(['What failed'])
    await take('What failed')
    await screen.findByRole('dialog')
    expect(lines()[0]).toBe('FourNot possibleOnly tickets pending confirmation can be rejected.')
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})
