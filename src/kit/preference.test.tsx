import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { usePreference } from './preference.ts'
import { storeSession } from './session/session.ts'
import { type Reply, show } from './specimen/harness.tsx'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

function Page() {
  const { value, save: keep } = usePreference('shape')
  return (
    <button type="button" onClick={() => keep('mine')}>
      {`${value}`}
    </button>
  )
}

it('an answer that is older than a change does not undo it, though that was sent', async () => {
  let late: (reply: Reply) => void = () => {}
  const { asked } = await show(<Page />, ({ path }) =>
    path === ownPreference.path
      ? new Promise<Reply>(resolve => {
          late = resolve
        })
      : { data: null },
  )
  await userEvent.click(await screen.findByText('null'))
  await waitFor(() => expect(asked.at(-1)?.path).toBe(savePreference.path))
  await act(() => new Promise(resolve => setTimeout(resolve)))
  late({ data: { value: 'theirs' } })
  await expect(screen.findByText('theirs', {}, { timeout: 100 })).rejects.toThrow()
  expect(screen.getByText('mine')).toBeDefined()
})
