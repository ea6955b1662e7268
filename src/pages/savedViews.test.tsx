import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { type Reply, refuse, show, withLayout } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import List from './List.tsx'

const page = (list: object[]): Reply => ({
  data: { list, total: list.length, more: false, pageNo: 1, pageSize: 20 },
})
const rows = [row, { ...row, id: 8, name: 'Eight', count: 4, on: false, status: 'DONE' }]
const list = <List resource={specimenResource} />
const viewList = '/api/v1/member/savedView/list'
const listed = (asked: ServerCall[]) => asked.filter(one => one.path === '/api/v1/specimens')

describe('a list with saved views', () => {
  // The member of these tests has no id: a view without an owner is theirs.
  const view = { id: 5, name: 'Many', list: 'specimen', query: 'count_ge=2', look: null }
  const remembered = 'commonshare-own-0-views.specimen'
  beforeEach(withLayout)
  afterEach(() => {
    localStorage.removeItem(remembered)
    vi.restoreAllMocks()
  })
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(link => [link.textContent, link.ariaCurrent])
  const answers =
    (...views: object[]) =>
    ({ path }: ServerCall) =>
      path === viewList ? page(views) : page(rows)
  const asked = async (at: string, ...views: object[]) => {
    const shown = await show(list, answers(...views), { at })
    await screen.findByRole('link', { name: 'Seven' })
    return { ...shown, filters: listed(shown.asked).map(({ input }) => input?.count_ge) }
  }

  it('asks as its view says, and only once that is known', async () => {
    const { filters } = await asked('/specimens?saved=5&pageNo=1', view)
    expect(filters).toEqual(['2'])
    await waitFor(() =>
      expect(tabs()).toEqual([
        ['All', null],
        ['Many', 'page'],
      ]),
    )
    expect(screen.queryByText(/unsaved changes/)).toBeNull()
  })

  it('views are tabs; the list asks for them after its rows', async () => {
    let answer = () => {}
    const rowsLater = new Promise<Reply>(done => {
      answer = () => done(page(rows))
    })
    const { asked: all, location } = await show(list, one =>
      one.path === viewList ? answers(view)(one) : rowsLater,
    )
    await waitFor(() => expect(listed(all)).toHaveLength(1))
    // Time enough for a page that is idle.
    await new Promise(done => setTimeout(done, 500))
    expect(all.some(one => one.path === viewList)).toBe(false)
    answer()
    await userEvent.click(await screen.findByRole('link', { name: 'Many' }))
    expect(location().search).toBe('?saved=5')
    expect(localStorage.getItem(remembered)).toBe('[{"id":5,"name":"Many"}]')
  })

  it('has its tabs at once where this browser remembers them', async () => {
    localStorage.setItem(remembered, '[{"id":5,"name":"Many"}]')
    let answer = () => {}
    const rowsLater = new Promise<Reply>(done => {
      answer = () => done(page(rows))
    })
    await show(list, one => (one.path === viewList ? answers()(one) : rowsLater))
    expect(await screen.findByRole('link', { name: 'Many' })).toBeDefined()
    answer()
    // Deleted on another device meanwhile.
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull())
    expect(localStorage.getItem(remembered)).toBeNull()
  })

  it('has no tabs for a member without views', async () => {
    const { asked: all } = await asked('/specimens')
    await waitFor(() => expect(all.some(one => one.path === viewList)).toBe(true))
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  })

  it('says whose view it is where somebody else shares it', async () => {
    const theirs = { ...view, owner: 9, ownerTitle: 'Robin', sharedWith: 3 }
    await show(list, answers(theirs), { permissions: [] })
    const tab = await screen.findByRole('link', { name: 'Many' })
    expect(tab.title).toBe('Many · saved by Robin')
  })

  it('saves what is shown as a view, whose tab then has the focus', async () => {
    const made: (typeof view)[] = []
    const { location } = await show(
      list,
      one => {
        if (!one.path.endsWith('/savedView/create')) return answers(...made)(one)
        made.push({ ...view, id: 7, name: String(one.input?.name) })
        return { data: made[0] }
      },
      { at: '/specimens?count_ge=2' },
    )
    await screen.findByRole('link', { name: 'Seven' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save as view' }))
    const form = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    const name = await form.findByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.type(name, 'Two or more{Enter}')
    await waitFor(() => expect(location().search).toBe('?saved=7'))
    const tab = await screen.findByRole('link', { name: 'Two or more' })
    await waitFor(() => expect(document.activeElement).toBe(tab))
    expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull()
  })

  it('returns the focus to the button when nothing is saved', async () => {
    await asked('/specimens?count_ge=2')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as view' }))
    const name = await screen.findByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'Save as view', expanded: false })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('asks as its address says, where that says something itself', async () => {
    const { filters } = await asked('/specimens?saved=5&count_ge=9', view)
    expect(filters.at(-1)).toBe('9')
  })

  it('a changed view offers to save or to discard', async () => {
    const { location } = await asked('/specimens?saved=5&count_ge=9', view)
    const bar = within(await screen.findByRole('region', { name: '“Many” has unsaved changes' }))
    expect(bar.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Save changes',
      'Save as view',
      'Discard changes',
    ])
    await userEvent.click(bar.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByText(/unsaved changes/)).toBeNull())
    expect(location().search).toBe('?saved=5')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Many' }))
  })

  it('a view of somebody else is not changed by others, who may save one of their own', async () => {
    const theirs = { ...view, owner: 9, ownerTitle: 'Robin', sharedWith: 3 }
    await show(list, answers(theirs), { at: '/specimens?saved=5&count_ge=9', permissions: [] })
    const bar = within(await screen.findByRole('region', { name: '“Many” has unsaved changes' }))
    expect(bar.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(bar.getByRole('button', { name: 'Save as view' })).toBeDefined()
  })

  it('is the plain list where the view is gone, and says so', async () => {
    const { filters, location } = await asked('/specimens?saved=6', view)
    expect(filters).toEqual([undefined])
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('is not shared with you')
    await userEvent.click(screen.getByRole('button', { name: 'Show the list without a view' }))
    expect(location().search).toBe('')
  })

  it('stays where it is when its view cannot be deleted', async () => {
    const kept = { ...view, can: { remove: true } }
    const { location } = await show(
      list,
      asked => {
        if (asked.path === roleMap.path) return { data: [] }
        const deleting = asked.path.endsWith('/savedView/remove')
        return deleting ? refuse(1103, 'Not yours.') : answers(kept)(asked)
      },
      { at: '/specimens?saved=5' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Manage views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the view “Many”' }))
    expect(await screen.findByText('Not yours.')).toBeDefined()
    expect(location().search).toBe('?saved=5')
  })

  it('does not say that a view is gone to who deletes it, though the address comes late', async () => {
    const kept = { ...view, can: { remove: true } }
    let deleted = false
    const { router, location } = await show(
      list,
      asked => {
        if (asked.path === roleMap.path) return { data: [] }
        deleted ||= asked.path.endsWith('/savedView/remove')
        if (asked.path.endsWith('/savedView/remove')) return { data: { entry: 1 } }
        return answers(...(deleted ? [] : [kept]))(asked)
      },
      { at: '/specimens?saved=5' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Manage views' }))
    const remove = await screen.findByRole('button', { name: 'Delete the view “Many”' })
    const go = router.navigate as (...to: unknown[]) => Promise<void>
    let arrive = () => {}
    const late = new Promise<void>(done => {
      arrive = done
    })
    router.navigate = (async (...to: unknown[]) => {
      await late
      await go(...to)
    }) as typeof router.navigate
    await userEvent.click(remove)
    expect(await screen.findByText('The view “Many” was deleted')).toBeDefined()
    expect(await screen.findByText('No views yet', { exact: false })).toBeDefined()
    expect(screen.queryByText(/is not shared with you/)).toBeNull()
    arrive()
    await waitFor(() => expect(location().search).toBe(''))
  })

  it('opens with the standard view, and plainly where that is asked for', async () => {
    localStorage.setItem('commonshare-own-0-list.specimen', '{"standard":5}')
    localStorage.setItem('commonshare-own-0-list.specimen-unsent', '1')
    const { location, unmount } = await asked('/specimens', view)
    await waitFor(() => expect(location().search).toBe('?saved=5'))
    await screen.findByRole('link', { name: 'Many default' })
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(location().search).toBe('?saved=none'))
    unmount()
    localStorage.removeItem('commonshare-own-0-list.specimen')
  })
})
