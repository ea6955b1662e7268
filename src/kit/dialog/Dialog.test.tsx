import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { prepareWords } from '../specimen/harness.tsx'
import { Dialog } from './Dialog.tsx'

beforeAll(prepareWords)

/** A dialog with a field in it; answers what is called when it is closed. */
async function opened(props: { busy?: boolean; onlyOk?: boolean }) {
  const onCancel = vi.fn()
  render(
    <Dialog name="test" title="Send points" open okText="Send" onCancel={onCancel} {...props}>
      <input aria-label="Amount" />
    </Dialog>,
  )
  await userEvent.click(await screen.findByLabelText('Amount'))
  return onCancel
}
/** The dialog goes by the number of the key, which user-event leaves out. */
const pressEscape = () =>
  fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'Escape', keyCode: 27 })
const cancel = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cancel' })

it('is closed by Escape, by the cross and by Cancel', async () => {
  const closed = await opened({})
  pressEscape()
  expect(closed).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledTimes(2)
  await userEvent.click(cancel() as HTMLElement)
  expect(closed).toHaveBeenCalledTimes(3)
})

it('has the focus before its animation has ended: Escape closes it at once', () => {
  const onCancel = vi.fn()
  render(
    <Dialog name="test" title="Send points" open onCancel={onCancel}>
      Nothing to type
    </Dialog>,
  )
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 })
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('stays open while the server is asked', async () => {
  const closed = await opened({ busy: true })
  pressEscape()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(cancel()?.disabled).toBe(true)
  expect(screen.getByRole('button', { name: /Send/ }).className).toContain('loading')
  expect(closed).not.toHaveBeenCalled()
})

it('has nothing to cancel when it is done', async () => {
  await opened({ onlyOk: true })
  expect(cancel()).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})
