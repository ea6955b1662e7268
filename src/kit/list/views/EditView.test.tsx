import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Profile } from '#contract/kit/calls/session.ts'
import { currentMember, setCurrentMember } from '../../session/currentMember.ts'
import { show } from '../../specimen/harness.tsx'
import type { View } from '../../views/useViews.ts'
import { EditView } from './EditView.tsx'

const roles = [
  { id: 1, name: 'ROLE_MEMBER', cnName: '成員' },
  { id: 2, name: 'ROLE_EDITOR', cnName: '編輯' },
  { id: 3, name: 'ROLE_FINANCE', cnName: '財務' },
]

/** The roles offered to a member and editor with these permissions. */
async function offered(permissions: string[], sharedWith: number | null = null) {
  const profile = { id: 1, roles: ['ROLE_MEMBER', 'ROLE_EDITOR'] } as unknown as Profile
  const view = { id: 5, name: 'Many', list: 'dict', sharedWith } as View
  const Editing = () => {
    setCurrentMember({ ...currentMember(), profile })
    return <EditView view={view} roles={roles} done={() => {}} />
  }
  await show(<Editing />, () => ({ data: null }), { permissions })
  const options = await screen.findAllByRole('option')
  return options.flatMap(option => /ROLE_\w+/.exec(option.textContent ?? '') ?? [])
}

it('a view can be shared with roles one holds, but not with everybody', async () => {
  expect(await offered([])).toEqual(['ROLE_EDITOR'])
})

it('with everybody and any role by whoever may write roles', async () => {
  expect(await offered(['access:role:write'])).toEqual(roles.map(({ name }) => name))
})

it('who it is shared with already is said', async () => {
  expect(await offered([], 1)).toEqual(['ROLE_MEMBER', 'ROLE_EDITOR'])
})
