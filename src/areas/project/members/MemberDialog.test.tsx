import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import type { InProject } from '../inProject.ts'
import { MemberDialog } from './MemberDialog.tsx'
import type { Membership } from './membership.ts'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

const row = {
  id: 4,
  project: 'P1',
  member: 2,
  memberTitle: 'Lin',
  position: 'Gardener',
  jointype: null,
  equityPer: null,
  permissionTag: [],
  status: 'EXITED',
  updateDate: '2026-11-20T00:00:00.000Z',
} as unknown as Membership
const project = { id: 'P1' } as InProject['project']
const nothing = () => {}

async function open(update: () => Reply) {
  await prepareWords()
  await loadWords(['pages/project', 'entities/projectMember'])
  const dialog = <MemberDialog project={project} row={row} close={nothing} changed={nothing} />
  await show(dialog, ({ path }) => (path.endsWith('/update') ? update() : { data: [] }), {
    entities: { projectMember },
  })
  return screen.findByLabelText(/^Position/)
}
const noAnswer = (): Reply => {
  throw new Error('nothing came back')
}

it('what is typed about a member is back when the page was closed, and can be sent again', async () => {
  await userEvent.type(await open(noAnswer), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Not saved/)).toBeDefined()
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  expect(await open(noAnswer)).toHaveProperty('value', 'Gardener!')
  expect(screen.getByText(/^Restored what you typed on/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined()
})
