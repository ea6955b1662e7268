import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { changeSettings } from '#src/kit/page/settings.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { type Reply, refuse, show as showPage, withLayout } from '#src/kit/specimen/harness.tsx'
import { row, specimen, specimenResource } from '#src/kit/specimen/specimen.ts'
import List from './List.tsx'

const page = (list: object[], total = list.length, more = false): Reply => ({
  data: { list, total, more, pageNo: 1, pageSize: 20 },
})
/** The member has no views. */
const show: typeof showPage = (page, reply, options) =>
  showPage(
    page,
    one =>
      one.path === '/api/v1/member/savedView/list'
        ? { data: { list: [], total: 0, more: false, pageNo: 1, pageSize: 200 } }
        : reply(one),
    options,
  )
const rows = [row, { ...row, id: 8, name: 'Eight', count: 4, on: false, status: 'DONE' }]
const list = <List resource={specimenResource} />
const listed = (asked: ServerCall[]) => asked.filter(one => one.path === '/api/v1/specimens')

// What is only loaded when it is wanted is there already: no test waits for it.
beforeAll(async () => {
  await Promise.all([
    import('#src/kit/list/filter/FilterMenu.tsx'),
    import('#src/kit/list/display/Display.tsx'),
    import('#src/kit/list/Current.tsx'),
    import('#src/kit/button/Popup.tsx'),
  ])
})

beforeEach(withLayout)
afterEach(() => vi.restoreAllMocks())

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens the filters and chooses a field. */
async function filterBy(field: string): Promise<HTMLElement> {
  await userEvent.click(await button('Filter'))
  const popup = await screen.findByRole('dialog', { name: 'Filter' })
  await userEvent.click(await within(popup).findByRole('button', { name: field }))
  return popup
}
const apply = async () => userEvent.click(await button('Apply'))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a list', () => {
  it('shows its columns, and a row by its title', async () => {
    await show(list, () => page(rows))
    const link = await screen.findByRole('link', { name: 'Eight' })
    expect(link.getAttribute('href')).toBe('/specimens/show/8')
    const cells = within(link.closest('tr') as HTMLElement).getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual(['', 'Eight', '4', 'No', 'Done', ''])
    expect(screen.getByText('2 in total')).toBeDefined()
  })

  it('says where a total was not counted to the end', async () => {
    await show(list, () => page(rows, 10_000, true))
    expect(await screen.findByText('10,000+ in total')).toBeDefined()
  })

  it('asks what its address says, leaving out what names no field', async () => {
    const at = '/specimens?name_like=ev&count_ge=2&orderBy=-count,name&pageNo=2&nothing=1'
    const { asked } = await show(list, () => page(rows, 50), { at })
    await screen.findByRole('link', { name: 'Seven' })
    expect(listed(asked)[0]?.input).toMatchObject({
      name_like: 'ev',
      count_ge: '2',
      orderBy: '-count,name',
      pageNo: '2',
      pageSize: '20',
    })
    expect(listed(asked)[0]?.input).not.toHaveProperty('nothing')
    const chips = await screen.findByRole('list', { name: 'Current filters' })
    expect(chips.textContent).toContain('Name contains ev')
  })

  it('asks nothing while its address filters by a field that has no filter, and says so', async () => {
    const { asked } = await show(list, () => page(rows), { at: '/specimens?about=x' })
    expect((await screen.findByRole('alert')).textContent).toContain('about')
    expect(listed(asked)).toEqual([])
  })

  it('sorts by a column, and back; with Shift by several', async () => {
    const { location } = await show(list, () => page(rows))
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }))
    await press('Count')
    expect(location().search).toBe('?orderBy=count')
    await press('Count')
    expect(location().search).toBe('?orderBy=-count')
    const head = screen.getByRole('columnheader', { name: 'Count' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    await userEvent.keyboard('{Shift>}')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(location().search).toBe('?orderBy=-count%2Cname')
    await user.keyboard('{/Shift}')
    await press('Count')
    expect(location().search).toBe('')
  })

  it('is walked, ticked and opened by keyboard; a letter that is typed is a letter', async () => {
    const { location } = await show(list, () => page(rows))
    const [first, second] = [
      await screen.findByRole('link', { name: 'Seven' }),
      screen.getByRole('link', { name: 'Eight' }),
    ]
    const user = userEvent.setup()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).not.toBe(first)
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('xj')
    expect(document.activeElement).toBe(second)
    await user.keyboard('{Shift>}X{/Shift}')
    expect(await screen.findByText('2 selected', { selector: 'strong' })).toBeDefined()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(first)
    await user.keyboard('/')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('jex')
    expect(box.value).toBe('jex')
    first.focus()
    changeSettings({ singleKeys: false })
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    changeSettings({ singleKeys: true })
    await user.keyboard('je')
    expect(location().pathname).toBe('/specimens/edit/8')
  })

  it('searches, and Back finds the list as it was', async () => {
    const { location, router } = await show(list, () => page(rows))
    const box = await screen.findByRole('searchbox')
    await userEvent.type(box, 'sev{enter}')
    expect(location().search).toBe('?keyword=sev')
    await router.navigate(-1)
    await waitFor(() => expect((box as HTMLInputElement).value).toBe(''))
  })

  it('filters by every kind its declaration offers', async () => {
    const { location, asked } = await show(list, () => page(rows))
    await filterBy('Name')
    const box = await screen.findByLabelText('Name')
    expect(document.activeElement).toBe(box)
    await userEvent.type(box, 'ev')
    await apply()
    expect(location().search).toBe('?name_like=ev')
    await gone()
    await filterBy('Count')
    await userEvent.type(screen.getByLabelText('Count: from'), '9')
    await userEvent.type(screen.getByLabelText('Count: to'), '3')
    await apply()
    expect(screen.getByText('The start cannot be after the end')).toBeDefined()
    await userEvent.clear(screen.getByLabelText('Count: from'))
    await apply()
    expect(location().search).toBe('?name_like=ev&count_le=3')
    await gone()
    const filters = screen.getByRole('button', { name: 'Filter' })
    await waitFor(() => expect(document.activeElement).toBe(filters))
    await waitFor(() => expect(listed(asked).at(-1)?.input).toMatchObject({ count_le: '3' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter on Name' }))
    expect(location().search).toBe('?count_le=3')
    const next = screen.getByRole('button', { name: 'Remove the filter on Count' })
    expect(document.activeElement).toBe(next)
    await userEvent.click(next)
    expect(document.activeElement).toBe(filters)
  })

  it('a filter is changed in its chip, and stays where it was among the others', async () => {
    const declared = { ...specimenResource, filters: ['name', 'count', 'due'] }
    const { location } = await show(<List resource={declared} />, () => page(rows), {
      at: '/specimens?name_like=ev&due_ge=2026-01-01',
    })
    await userEvent.click(await button(/^Name contains/))
    const popup = await screen.findByRole('dialog', { name: 'Name' })
    const box = within(popup).getByLabelText<HTMLInputElement>('Name')
    expect(box.value).toBe('ev')
    await userEvent.type(box, 'en{enter}')
    expect(location().search).toBe('?name_like=even&due_ge=2026-01-01')
    await gone()
    await userEvent.click(await button(/^due is no earlier than/))
    expect(await screen.findByLabelText('due: from')).toBeDefined()
    await userEvent.click(await button('Remove filter'))
    expect(location().search).toBe('?name_like=even')
    const filters = screen.getByRole('button', { name: 'Filter' })
    await waitFor(() => expect(document.activeElement).toBe(filters))
  })

  it('a filter that is applied keeps those that came meanwhile', async () => {
    const { location, router } = await show(list, () => page(rows), { at: '/specimens' })
    await filterBy('Name')
    await userEvent.type(await screen.findByLabelText('Name'), 'en')
    await act(() => router.navigate('/specimens?count_ge=2'))
    await apply()
    expect(location().search).toBe('?count_ge=2&name_like=en')
  })

  it('the choice of fields says which are set, is left by Escape, and returns the focus', async () => {
    await show(list, () => page(rows), { at: '/specimens?name_like=ev' })
    const popup = await filterBy('Name Filter is set')
    await userEvent.click(await button('Back to the fields'))
    const name = within(popup).getByRole('button', { name: 'Name Filter is set' })
    expect(document.activeElement).toBe(name)
    await userEvent.keyboard('{Escape}')
    await gone()
    const filters = screen.getByRole('button', { name: 'Filter' })
    await waitFor(() => expect(document.activeElement).toBe(filters))
  })

  it('does not offer what its declaration leaves out', async () => {
    const offered = async (without: readonly ('columns' | 'combining')[]) => {
      const declared = resource(specimen, { route: '', list: ['name'], form: ['name'], without })
      const { unmount } = await show(<List resource={declared} />, () => page(rows))
      await userEvent.click(await button('Filter'))
      const fields = await screen.findByRole('list', { name: 'Fields to filter by' })
      const combining = within(fields).queryByRole('button', { name: 'Combine conditions' })
      await userEvent.keyboard('{Escape}')
      await gone()
      await userEvent.click(await button('Display'))
      await screen.findByRole('heading', { name: 'Sorting' })
      const columns = screen.queryByRole('heading', { name: 'Columns' })
      unmount()
      return [columns && 'columns', combining && 'combining'].filter(Boolean)
    }
    expect(await offered([])).toEqual(['columns', 'combining'])
    expect(await offered(['columns'])).toEqual(['combining'])
    expect(await offered(['combining'])).toEqual(['columns'])
  })

  it('is told apart from another that is kept open', async () => {
    await show([list, list], () => page(rows))
    await screen.findAllByRole('link', { name: 'Seven' })
    const buttons = screen.getAllByRole('button', { name: 'Filter' })
    expect(buttons).toHaveLength(2)
    expect(new Set(buttons.map(({ id }) => id)).size).toBe(2)
  })

  it('puts conditions together, and takes them apart', async () => {
    const at = '/specimens?where={"any":[{"due_lt":"today"},{"none":[{"status_in":["DONE"]}]}]}'
    const { location, asked } = await show(list, () => page(rows), { at })
    const chips = await screen.findByRole('list', { name: 'Current filters' })
    expect(chips.textContent).toContain('due is before Today or Status is none of Done')
    await userEvent.click(screen.getByRole('button', { name: /^due is before/ }))
    const group = await screen.findByRole('group', { name: 'Group of conditions' })
    expect(within(group).getAllByRole('listitem')).toHaveLength(2)
    const [first] = within(group).getAllByRole('button', { name: /Remove this condition/ })
    await userEvent.click(first as HTMLElement)
    const add = within(group).getByRole('button', { name: 'Add a condition' })
    expect(document.activeElement).toBe(add)
    await userEvent.click(add)
    const added = within(group).getAllByRole('combobox', { name: 'Field' }).at(-1)
    expect(document.activeElement).toBe(added)
    await apply()
    const where = '{"any":[{"none":[{"status_in":["DONE"]}]}]}'
    expect(new URLSearchParams(location().search).get('where')).toBe(where)
    await waitFor(() => expect(listed(asked).at(-1)?.input).toMatchObject({ where }))
    const chip = screen.getByRole('button', { name: 'Remove the combined conditions' })
    await userEvent.click(chip)
    expect(location().search).toBe('')
  })

  it('is shown in groups, which the server sorts and the address keeps', async () => {
    const grouped = [
      { ...row, type: null },
      { ...row, id: 8, name: 'Eight', type: 'FARM' },
    ]
    const { location, asked } = await show(list, ({ path }) =>
      path === '/api/v1/specimens' ? page(grouped) : { data: [] },
    )
    await userEvent.click(await button('Display'))
    await userEvent.selectOptions(await screen.findByLabelText('Group by'), 'type')
    expect(location().search).toBe('?groupBy=type')
    await waitFor(() => expect(listed(asked).at(-1)?.input).toMatchObject({ orderBy: 'type,name' }))
    expect(listed(asked).at(-1)?.input).not.toHaveProperty('groupBy')
    const heads = await screen.findAllByRole('rowheader')
    expect(heads.map(head => head.textContent)).toEqual(['typeNo value', 'typeFARM'])
    await userEvent.click(await button('Groups: Ascending. Reverse order'))
    expect(location().search).toBe('?groupBy=-type')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'count')
    expect(location().search).toBe('?groupBy=-type&orderBy=count')
    await waitFor(() =>
      expect(listed(asked).at(-1)?.input).toMatchObject({ orderBy: '-type,count' }),
    )
    await userEvent.selectOptions(screen.getByLabelText('Group by'), 'No grouping')
    expect(location().search).toBe('?orderBy=count')
    expect(screen.queryByRole('rowheader')).toBeNull()
  })

  it('a row stays what it is when another comes before it', async () => {
    let shown = [row]
    const { router } = await show(list, () => page(shown))
    const cell = (await screen.findByRole('link', { name: 'Seven' })).closest('tr')
    shown = [{ ...row, id: 8, name: 'Eight' }, row]
    await act(() => router.navigate('/specimens?count_ge=1'))
    await screen.findByRole('link', { name: 'Eight' })
    expect(screen.getByRole('link', { name: 'Seven' }).closest('tr')).toBe(cell)
  })

  it('keys of the order that become groups are keys no more, and come not back', async () => {
    await show(list, () => page([{ ...row, type: null }]), { at: '/specimens?orderBy=type,count' })
    await userEvent.click(await button('Display'))
    const keys = () =>
      within(screen.getByRole('list', { name: 'What the list is sorted by' }))
        .getAllByRole('listitem')
        .map(one => one.textContent)
    const by = await screen.findByLabelText('Group by')
    expect(keys()).toEqual(['type', 'Count'])
    await userEvent.selectOptions(by, 'type')
    expect(keys()).toEqual(['Count'])
    await userEvent.selectOptions(by, 'No grouping')
    expect(keys()).toEqual(['Count'])
  })

  it('empty: says what to do next', async () => {
    await show(list, () => page([]))
    expect(await screen.findByText('Nothing here yet')).toBeDefined()
    expect(screen.getAllByRole('link', { name: /New specimen/ })).toHaveLength(2)
  })

  it('empty for a reader: offers nothing they may not do', async () => {
    await show(list, () => page([]), { permissions: [] })
    expect(await screen.findByText('Nothing here yet')).toBeDefined()
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull()
  })

  it('nothing matches: clears', async () => {
    const { location } = await show(list, () => page([]), { at: '/specimens?name=x&keyword=y' })
    expect(await screen.findByText('Nothing matches')).toBeDefined()
    const [, clear] = screen.getAllByRole('button', { name: 'Clear all filters' })
    await userEvent.click(clear as HTMLElement)
    expect(location().search).toBe('')
  })

  it('failed: says why, and tries again', async () => {
    let broken = true
    await show(list, () => (broken ? refuse(500, 'It broke.') : page(rows)))
    const again = await screen.findByRole('button', { name: 'Try again' })
    // Once in place, once as a toast.
    await waitFor(() => expect(screen.getAllByText('It broke.')).toHaveLength(2))
    broken = false
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Seven' })).toBeDefined()
  })

  it.each([
    ['due_ge=2026-02-01&due_le=2026-01-31', 'due', '?name_like=ev'],
    ['where={"all":[{"count_ge":9},{"count_le":2}]}', 'Count', '?name_like=ev'],
  ])('refuses a start after the end, and asks nothing: %s', async (range, label, cleared) => {
    const at = `/specimens?name_like=ev&${range}`
    const { asked, location } = await show(list, () => page(rows), { at })
    const refused = await screen.findByRole('alert')
    expect(refused.textContent).toContain(`“${label}”: The start cannot be after the end`)
    expect(screen.queryByRole('link', { name: 'Seven' })).toBeNull()
    expect(listed(asked)).toEqual([])
    await userEvent.click(within(refused).getByRole('button'))
    expect(await screen.findByRole('link', { name: 'Seven' })).toBeDefined()
    expect(location().search).toBe(cleared)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('deletes by name, and only when that was meant', async () => {
    const { asked } = await show(list, () => page(rows))
    const removed = () => asked.filter(one => one.path.endsWith('/remove'))
    const start = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Delete “Eight”' }))
    await start()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Delete “Eight”?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(removed()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await start()
    const again = await screen.findByRole('dialog')
    await userEvent.click(within(again).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed()[0]?.input).toMatchObject({ id: '8' }))
    expect(await screen.findByText('“Eight” was deleted')).toBeDefined()
  })
})
