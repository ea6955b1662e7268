import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { storeSession } from '../session/session.ts'
import { show } from '../specimen/harness.tsx'
import { useCall } from './useCall.ts'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

function Page() {
  const [waiting, setWaiting] = useState(true)
  const { data } = useCall(ownProjects, {}, 0, { waiting })
  return (
    <button type="button" onClick={() => setWaiting(false)}>
      {data ? `${data.total} there` : 'none yet'}
    </button>
  )
}

it('a call is not made while it is not known yet what to ask', async () => {
  const reply = () => ({ data: { list: [], total: 3, pageNo: 1, pageSize: 20 } })
  const { asked } = await show(<Page />, reply)
  const button = await screen.findByText('none yet')
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('3 there')).toBeDefined()
})
