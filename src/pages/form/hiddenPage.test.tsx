import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSession } from '#src/kit/session/session.ts'
import { type Reply, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import Form from '../Form.tsx'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

/** As the tab bar keeps them: the one that is not looked at is put away. */
function Tabs() {
  const [away, setAway] = useState(false)
  return (
    <>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <Form resource={specimenResource} id="7" />
      </Activity>
      <button type="button" onClick={() => setAway(!away)}>
        {away ? 'Back' : 'Away'}
      </button>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const input = () => screen.findByRole('textbox', { name: /^Name/ })

describe('a form that stays in the document while another page is looked at', () => {
  it('shares no id with another form', async () => {
    const both = (
      <>
        <Form resource={specimenResource} />
        <Form resource={specimenResource} />
      </>
    )
    await show(both, () => ({ data: row }))
    const labels = screen.getAllByText('Name', { selector: 'label' })
    const [first, second] = labels.map(one => (one as HTMLLabelElement).control)
    expect(first).not.toBeNull()
    expect(second).not.toBeNull()
    expect(first).not.toBe(second)
  })

  it('is the same when it is looked at again, before its row is read again', async () => {
    let slow: Promise<Reply> | undefined
    const { asked } = await show(<Tabs />, () => slow ?? { data: row })
    const name = await input()
    await userEvent.type(name, '!')
    await press('Away')
    slow = new Promise(() => {})
    await press('Back')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await input()).toBe(name)
    expect(name).toHaveProperty('value', 'Seven!')
  })
})
