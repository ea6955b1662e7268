import { useOne } from '@refinedev/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ServerCall } from '#src/kit/call/wire.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import { ActionButtons } from './actions.tsx'

const buttons = (can: object | undefined) => (
  <ActionButtons resource={specimenResource} row={{ ...row, ...(can && { can }) }} />
)
const done = (asked: ServerCall[]) => asked.filter(one => one.path === '/admin/v1/specimen/finish')
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
  return screen.findByRole('dialog')
}

// The page loads it when it is asked for, which takes its time on a busy machine.
beforeAll(() => import('./ActionDialog.tsx'))

describe('an action', () => {
  it('asks for its input, checks it, and is done', async () => {
    const { asked } = await show(buttons({ finish: true }), () => ({ data: row }))
    const dialog = await open()
    const act = within(dialog).getByRole('button', { name: 'Finish' })
    expect(act.className).toContain('dangerous')
    await userEvent.click(act)
    expect(await screen.findByText('This cannot be empty')).toBeDefined()
    expect(done(asked)).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'enough')
    await userEvent.click(act)
    await waitFor(() => expect(done(asked)).toHaveLength(1))
    expect(done(asked)[0]?.input).toMatchObject({
      id: '7',
      reason: 'enough',
      updateDate: row.updateDate,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Finish done: Seven')).toBeDefined()
  })

  it('done twice in a row: the second is done to what the first has made of it', async () => {
    function Page() {
      const { result } = useOne<Row>({ resource: 'specimen', id: 7 })
      return result && <ActionButtons resource={specimenResource} row={result} />
    }
    const can = { finish: true }
    const after = { ...row, can, updateDate: '2026-11-22T00:00:00.000Z' }
    let views = 0
    const { asked } = await show(<Page />, ({ path }) => {
      if (path.endsWith('/finish')) return { data: after }
      // Read again it is, but not in time.
      return views++ === 0 ? { data: { ...row, can } } : new Promise<Reply>(() => {})
    })
    for (const reason of ['enough', 'really']) {
      const dialog = await open()
      await userEvent.type(within(dialog).getByLabelText(/Reason/), reason)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Finish' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const seen = done(asked).map(({ input }) => input?.updateDate)
    expect(seen).toEqual([row.updateDate, after.updateDate])
  })

  it('refused: says so in the dialog, and keeps what was typed', async () => {
    const reply = (): Reply => refuse(1108, 'Too late.')
    await show(buttons({ finish: true }), reply)
    const dialog = await open()
    const reason = within(dialog).getByLabelText(/Reason/) as HTMLTextAreaElement
    await userEvent.type(reason, 'enough')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Finish' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Too late.')
    expect(reason.value).toBe('enough')
  })

  it('refused after it could not be sent: nothing waits to be sent any more', async () => {
    const reply = vi.fn((): Reply => {
      throw new Error('nothing came back')
    })
    await show(buttons({ finish: true }), reply)
    const dialog = await open()
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'enough')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Finish' }))
    expect(await within(dialog).findByText(/^Not saved/)).toBeDefined()
    reply.mockReturnValue(refuse(1108, 'Too late.'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }))
    expect(await within(dialog).findByText('Too late.')).toBeDefined()
    expect(within(dialog).queryByText(/^Not saved/)).toBeNull()
  })

  it('blocked: cannot be pressed, can be reached, and says why', async () => {
    await show(buttons({ finish: 'onlyPending' }), () => ({ data: row }))
    const button = await screen.findByRole('button', { name: /Finish/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.textContent).toContain('pending confirmation')
    button.focus()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['the server does not offer it', undefined, ['*']],
    ['the member may not', { finish: true }, []],
  ])('is not there where %s', async (_, can, permissions) => {
    await show(
      <>
        <p>page</p>
        {buttons(can)}
      </>,
      () => ({ data: row }),
      { permissions },
    )
    await screen.findByText('page')
    expect(screen.queryByRole('button', { name: /Finish/ })).toBeNull()
  })
})
