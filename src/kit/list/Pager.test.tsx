import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../specimen/harness.tsx'
import { Pager } from './Pager.tsx'

const nothing = () => ({ data: null })
const to = (page: number) => `?pageNo=${page}`

describe('the pages of a list, as links', () => {
  it('are the first, the last and those around, and the current one says so', async () => {
    await show(<Pager pageNo={5} pageSize={10} total={90} to={to} />, nothing)
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    const names = pages.getAllByRole('link').map(link => link.getAttribute('aria-label'))
    expect(names).toEqual([
      'Previous page',
      ...[1, 4, 5, 6, 9].map(page => `Page ${page}`),
      'Next page',
    ])
    const current = pages.getByRole('link', { current: 'page' })
    expect(current.getAttribute('aria-label')).toBe('Page 5')
    expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toMatch(/pageNo=6$/)
  })

  it('the first has none before it, the last none after it', async () => {
    const { unmount } = await show(<Pager pageNo={1} pageSize={10} total={11} to={to} />, nothing)
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Next page' })).toBeDefined()
    unmount()
    await show(<Pager pageNo={2} pageSize={10} total={11} to={to} />, nothing)
    expect(screen.getByRole('link', { name: 'Previous page' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  it('are left out where there is one page and no size to choose', async () => {
    await show(<Pager pageNo={1} pageSize={10} total={10} to={to} />, nothing)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('the rows per page can be chosen, also on a single page', async () => {
    const size = vi.fn()
    await show(<Pager pageNo={1} pageSize={15} total={3} to={to} size={size} />, nothing)
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect([...box.options].map(({ value }) => value)).toEqual(['10', '15', '20', '50', '100'])
    expect(box.value).toBe('15')
    await userEvent.selectOptions(box, '50')
    expect(size).toHaveBeenCalledWith(50)
  })

  it('are named where a page has several', async () => {
    await show(<Pager pageNo={1} pageSize={1} total={2} to={to} label="Pages of it" />, nothing)
    expect(screen.getByRole('navigation', { name: 'Pages of it' })).toBeDefined()
  })
})

describe('the pages of a list inside a page, as buttons', () => {
  it('go to newer and older rows, and say where one is', async () => {
    const go = vi.fn()
    await show(<Pager pageNo={2} pageSize={10} total={25} go={go} />, nothing)
    expect(screen.getByText('Page 2 of 3')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Older' }))
    expect(go.mock.calls).toEqual([[1], [3]])
  })

  it.each([
    [1, 'Newer', 'Older'],
    [3, 'Older', 'Newer'],
  ])('on page %i of 3, “%s” cannot be pressed', async (pageNo, disabled, enabled) => {
    await show(<Pager pageNo={pageNo} pageSize={10} total={25} go={vi.fn()} />, nothing)
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button(disabled).disabled).toBe(true)
    expect(button(enabled).disabled).toBe(false)
  })

  it('are left out where there is one page', async () => {
    await show(<Pager pageNo={1} pageSize={10} total={10} go={vi.fn()} />, nothing)
    expect(screen.queryByText(/Page 1/)).toBeNull()
  })
})
