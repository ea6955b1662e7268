import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Failure } from '#src/kit/failure.ts'
import { forgetStage, NotificationStage, tell } from './notification.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  forgetStage()
})

const expired = () => new Failure('refused', '/api/v1/x', { code: 401, message: 'expired' })

it('asks to sign in again once, however many calls fail together, before and after the page stands', async () => {
  for (let i = 0; i < 10; i++) tell(expired(), {})
  render(
    <App>
      <NotificationStage />
    </App>,
  )
  await act(async () => {
    for (let i = 0; i < 40; i++) tell(expired(), {})
  })
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
})

it('does not ask where a 401 is an answer: signing in, the second step', async () => {
  render(
    <App>
      <NotificationStage />
    </App>,
  )
  await act(async () => tell(expired(), { signIn: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
