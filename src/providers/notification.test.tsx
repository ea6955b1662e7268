import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { TOAST } from '#contract/transport.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { session, storeSession } from '#src/kit/session/session.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import {
  NotificationHost,
  notificationProvider,
  notifyFailure,
  resetNotifications,
  toast,
} from './notification.tsx'

const start = () => show(<p>page</p>, () => ({ data: null }))
const refused = (code: number, message: string) => new Failure('refused', '/x', { code, message })

describe('what the member sees of a failed call', () => {
  it('the server’s message, once however many calls fail together', async () => {
    await start()
    for (let i = 0; i < 3; i++) notifyFailure(refused(1100, 'Confirmed already.'), {})
    expect(await screen.findAllByText('Confirmed already.')).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toBe('Confirmed already.')
  })

  it('the fallback, ending in its number', async () => {
    await start()
    notifyFailure(new Failure('transport', '/x'), {})
    expect((await screen.findByRole('alert')).textContent).toMatch(/try again later \[509\]$/)
  })

  it('nothing of what is silent, suppressed or stopped', async () => {
    await start()
    notifyFailure(refused(1105, 'silent'), {})
    notifyFailure(refused(1100, 'suppressed'), { suppress: [1100] })
    notifyFailure(new Failure('aborted', '/x'), {})
    notifyFailure(refused(1101, 'told'), {})
    await screen.findByText('told')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('for five seconds', async () => {
    await start()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    toast('error', 'soon gone')
    await screen.findByText('soon gone')
    await vi.advanceTimersByTimeAsync(TOAST - 1500)
    expect(screen.queryByText('soon gone')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(screen.queryByText('soon gone')).toBeNull())
    vi.useRealTimers()
  })

  it('longer with each offer, and as long as one of them has the focus', async () => {
    await start()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const run = vi.fn()
    const [one, other] = [
      { label: 'What failed', run },
      { label: 'Undo all', run: vi.fn() },
    ] as const
    toast('warning', 'partly done', undefined, [one, other])
    await screen.findByText('partly done')
    await vi.advanceTimersByTimeAsync(3 * TOAST - 1500)
    const button = screen.getByRole('button', { name: 'What failed' })
    act(() => button.focus())
    await vi.advanceTimersByTimeAsync(4 * TOAST)
    expect(screen.queryByText('partly done')).not.toBeNull()
    act(() => button.blur())
    await vi.advanceTimersByTimeAsync(3 * TOAST + 1500)
    await waitFor(() => expect(screen.queryByText('partly done')).toBeNull())
    vi.useRealTimers()
    expect(run).not.toHaveBeenCalled()
  })

  it('until one of its offers is taken, or its caller closes it', async () => {
    await start()
    const run = vi.fn()
    toast('success', 'done', undefined, { label: 'Undo', run })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('done')).toBeNull())
    const close = toast('success', 'done again')
    await screen.findByText('done again')
    close()
    await waitFor(() => expect(screen.queryByText('done again')).toBeNull())
  })

  it('one dialog for an expired session; its button signs out and loads again', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...location, reload })
    await start()
    storeSession({ token: 't', mid: 1 })
    for (let i = 0; i < 5; i++) notifyFailure(refused(401, 'expired'), {})
    const dialogs = await screen.findAllByRole('dialog')
    expect(dialogs).toHaveLength(1)
    expect(dialogs[0]?.textContent).toContain('Please sign in again')
    await userEvent.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(session()).toBeUndefined()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('what fails before the page stands once it does, in words that have come by then', async () => {
    await start()
    resetNotifications()
    const t = vi.spyOn(i18next, 't').mockReturnValue('no words yet')
    notifyFailure(refused(1100, 'early'), {})
    notifyFailure(new Failure('transport', '/x'), {})
    t.mockRestore()
    expect(screen.queryByText('early')).toBeNull()
    render(
      <App>
        <NotificationHost />
      </App>,
    )
    await screen.findByText('early')
    await screen.findByText(/try again later \[509\]$/)
  })
})

describe('Refine’s own notices', () => {
  it('shows success, and leaves failures to what was told already', async () => {
    await start()
    notificationProvider.open({ type: 'success', message: 'Saved', key: 'a' })
    await screen.findByText('Saved')
    const message = 'Error (status code: 500)'
    notificationProvider.open({ type: 'error', message, key: 'dict-useList-notification' })
    notificationProvider.open({ type: 'error', message: 'Own words', key: 'b' })
    await screen.findByText('Own words')
    expect(screen.queryByText(message)).toBeNull()
    notificationProvider.close('a')
  })
})
