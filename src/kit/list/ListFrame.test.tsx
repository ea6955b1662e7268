import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '../call/failure.ts'
import { Nothing } from '../page/states.tsx'
import { show } from '../specimen/harness.tsx'
import { ListContent, ListFrame, ListPanel } from './ListFrame.tsx'
import { type Asked, type Listing, listingOf } from './listing.ts'

const idle: Asked = { isLoading: false, isFetching: false, error: null, refetch: vi.fn() }
const broken = { message: 'It broke.' } as Failure

interface Given extends Partial<Asked> {
  rows?: readonly string[]
  total?: number
  pageNo?: number
  turn?(page: number): void
}

/** A list of names, ten a page; without `rows` none were loaded. */
function listOf({ rows, total = rows?.length ?? 0, pageNo = 1, turn = vi.fn(), ...asked }: Given) {
  const pager = { pageNo, pageSize: 10, to: (page: number) => `?pageNo=${page}` }
  return listingOf({ ...idle, ...asked }, rows && { list: rows, total }, { pager, turn })
}

type Options = Partial<Parameters<typeof ListFrame>[0]>
const frame = (list: Listing<string>, options: Options = {}) => (
  <ListFrame
    list={list}
    toolbar={<input type="search" aria-label="Search" />}
    empty={<Nothing title="None yet">Make one</Nothing>}
    {...options}
  >
    <ul aria-label="Names">
      {list.rows.map(name => (
        <li key={name} data-row>
          <a href={`/${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  </ListFrame>
)
const nothing = () => ({ data: null })
const shown = async (given: Given, options?: Options) =>
  show(frame(listOf(given), options), nothing)
const region = () => document.querySelector('.cs-list')

describe('a list', () => {
  it('loading: waits, and shows nothing else below its toolbar', async () => {
    await shown({ isLoading: true, isFetching: true })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
    expect(screen.getByRole('searchbox')).toBeDefined()
    expect(region()?.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByText('None yet')).toBeNull()
  })

  it('loading, with a placeholder of its own', async () => {
    await shown({ isLoading: true }, { loading: <p>Bars</p> })
    expect(screen.getByText('Bars')).toBeDefined()
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  })

  it('failed: says why, and tries again', async () => {
    const refetch = vi.fn()
    await shown({ error: broken, refetch })
    expect(screen.getByText('It broke.')).toBeDefined()
    expect(screen.queryByText('None yet')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('failed to reload: its rows stay', async () => {
    await shown({ rows: ['Ann'], error: broken })
    expect(screen.getByRole('link', { name: 'Ann' })).toBeDefined()
    expect(screen.queryByText('It broke.')).toBeNull()
  })

  it('reloading: its rows stay, and its progress is seen', async () => {
    await shown({ rows: ['Ann'], isFetching: true })
    expect(screen.getByRole('link', { name: 'Ann' })).toBeDefined()
    expect(region()?.querySelector('.cs-progress')).not.toBeNull()
    expect(region()?.getAttribute('aria-busy')).toBe('true')
  })

  it('empty: says what to do next', async () => {
    await shown({ rows: [] })
    expect(screen.getByText('None yet')).toBeDefined()
    expect(screen.getByText('Make one')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('empty because of its filters: offers to clear them, and nothing else', async () => {
    const clear = vi.fn()
    await shown({ rows: [] }, { noMatch: { clear } })
    expect(screen.getByText('Nothing matches')).toBeDefined()
    expect(screen.queryByText('None yet')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(clear).toHaveBeenCalledOnce()
  })

  it('empty because of its filters, in words of its own', async () => {
    const noMatch = { clear: vi.fn(), title: 'No such name', text: 'Try a part.', button: 'All' }
    await shown({ rows: [] }, { noMatch })
    for (const text of ['No such name', 'Try a part.', 'All'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('with filters that something matches: says nothing of them', async () => {
    await shown({ rows: ['Ann'] }, { noMatch: { clear: vi.fn() } })
    expect(screen.queryByText('Nothing matches')).toBeNull()
  })

  it('with rows: shows them, its selection bar and its pages', async () => {
    await shown({ rows: ['Ann'], total: 11 }, { selectionBar: <p>1 selected</p> })
    expect(within(screen.getByRole('list', { name: 'Names' })).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeDefined()
  })

  it('keeps its selection bar where there are no rows: the selection spans pages', async () => {
    await shown({ rows: [] }, { selectionBar: <p>1 selected</p> })
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  it('whose last page has gone: goes to the one before it, and is not called empty', async () => {
    const turn = vi.fn()
    await shown({ rows: [], total: 20, pageNo: 3, turn })
    await waitFor(() => expect(turn).toHaveBeenCalledWith(2))
    expect(screen.queryByText('None yet')).toBeNull()
  })

  it('that is still loading such a page: stays', async () => {
    const turn = vi.fn()
    await shown({ rows: [], total: 20, pageNo: 3, isFetching: true, turn })
    expect(turn).not.toHaveBeenCalled()
  })

  it('is walked by keyboard: from card to card, and to the search', async () => {
    await shown({ rows: ['Ann', 'Ben'] })
    const user = userEvent.setup()
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Ann')
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Ben')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('can be named, and stand without a panel', async () => {
    await shown({ rows: ['Ann'] }, { label: 'People', className: '' })
    const section = screen.getByRole('region', { name: 'People' })
    expect(section.className).toBe('')
  })

  it('is a panel', async () => {
    await shown({ rows: ['Ann'] })
    expect(screen.getByRole('link', { name: 'Ann' }).closest('section.cs-panel')).not.toBeNull()
  })

  it('shown in another form keeps its toolbar: what is typed there stays', async () => {
    await show(<TwoForms />, nothing)
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    await userEvent.type(box, 'an')
    await userEvent.click(screen.getByRole('button', { name: 'Board' }))
    expect(screen.getByText('Columns')).toBeDefined()
    expect(screen.queryByText('Rows')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('an')
  })
})

function TwoForms() {
  const [board, setBoard] = useState(false)
  const toolbar = (
    <>
      <input type="search" aria-label="Search" />
      <button type="button" onClick={() => setBoard(true)}>
        Board
      </button>
    </>
  )
  return (
    <ListPanel toolbar={toolbar}>
      {board ? (
        <p>Columns</p>
      ) : (
        <ListContent list={listOf({ rows: ['Ann'] })} empty={null}>
          <p>Rows</p>
        </ListContent>
      )}
    </ListPanel>
  )
}
