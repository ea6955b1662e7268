import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import List from './List.tsx'

const page = (list: object[]): Reply => ({
  data: { list, total: list.length, more: false, pageNo: 1, pageSize: 20 },
})
const rows = [row, { ...row, id: 8, name: 'Eight', count: 4, on: false, status: 'DONE' }]
const list = <List resource={specimenResource} />
const listed = (asked: ServerCall[]) => asked.filter(one => one.path === '/api/v1/specimens')

describe('a list with saved views', () => {
  const view = { id: 5, name: 'Many', list: 'specimen', query: 'count_ge=2', owner: 1, look: null }
  const answers =
    (...views: object[]) =>
    ({ path }: ServerCall) =>
      path === '/api/v1/member/savedView/list' ? page(views) : page(rows)
  const asked = async (at: string, ...views: object[]) => {
    const shown = await show(list, answers(...views), { at })
    await screen.findByRole('link', { name: 'Seven' })
    return { ...shown, filters: listed(shown.asked).map(({ input }) => input?.count_ge) }
  }

  it('asks as its view says, and only once that is known', async () => {
    const { filters } = await asked('/specimens?saved=5&pageNo=1', view)
    expect(filters).toEqual(['2'])
    expect(await screen.findByText('Many', { selector: 'strong' })).toBeDefined()
  })

  it('asks as its address says, where that says something itself', async () => {
    const { filters } = await asked('/specimens?saved=5&count_ge=9', view)
    expect(filters.at(-1)).toBe('9')
    expect(await screen.findByText('Changed')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the view' }))
    await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
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
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
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
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
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
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show the list without a view' }),
    )
    await waitFor(() => expect(location().search).toBe('?saved=none'))
    unmount()
    localStorage.removeItem('commonshare-own-0-list.specimen')
  })
})
