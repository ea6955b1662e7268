import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { project } from '#contract/areas/project/project.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { useMembership } from './useMembership.ts'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

/** What stands in the frame of a project. */
function Page() {
  const { inProject, error } = useMembership('P1')
  if (error) return <p>{error.why}</p>
  return inProject ? (
    <button type="button" onClick={inProject.reload}>
      {`${inProject.project.name} ${inProject.tags}`}
    </button>
  ) : null
}
const known = ({ path }: ServerCall): Reply => ({
  data: path.endsWith('/view') ? { id: 'P1', name: 'Orchard' } : { tags: ['LEAD'] },
})
const noAnswer = (): Reply => {
  throw new Error('nothing came back')
}

/** The page of a project that was read once, and is read again. */
async function again(reply: () => Reply) {
  let now: (asked: ServerCall) => Reply = known
  await show(<Page />, asked => now(asked), { entities: { project } })
  const page = await screen.findByRole('button', { name: 'Orchard LEAD' })
  now = reply
  await userEvent.click(page)
  return page
}

it('a page of a project stays when it cannot be read again', async () => {
  const page = await again(noAnswer)
  await expect(screen.findByText('transport', {}, { timeout: 300 })).rejects.toThrow()
  expect(screen.getByRole('button')).toBe(page)
})

it('it goes where the member is refused it by now', async () => {
  await again(() => refuse(403, 'No.'))
  expect(await screen.findByText('refused')).toBeDefined()
})

it('it stays where the server is too busy to answer', async () => {
  const page = await again(() => refuse(503, 'Not now.'))
  await expect(screen.findByText('refused', {}, { timeout: 300 })).rejects.toThrow()
  expect(screen.getByRole('button')).toBe(page)
})

it('what cannot be read at all is said', async () => {
  await show(<Page />, noAnswer, { entities: { project } })
  expect(await screen.findByText('transport')).toBeDefined()
})
