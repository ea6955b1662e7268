import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSession } from '#src/kit/session/session.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { Keys } from './Keys.tsx'

it('Ctrl+K opens the palette, unless it means something where it is pressed', async () => {
  storeSession({ token: 't', mid: 1 })
  Element.prototype.scrollIntoView = () => {}
  await show(
    <>
      <textarea onKeyDown={event => event.preventDefault()} />
      <Keys called={0} onSettings={() => {}} />
    </>,
    () => ({ data: null }),
  )
  const press = (at: Element) => fireEvent.keyDown(at, { key: 'k', ctrlKey: true })
  press(screen.getByRole('textbox'))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(document.body)
  await waitFor(() => expect(screen.getByRole('dialog')).toBeDefined())
})
