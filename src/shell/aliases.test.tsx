import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import OwnProject from '#src/areas/project/list/OwnProject.tsx'
import type { Place } from '#src/kit/page/menu.ts'
import { Places } from '#src/kit/page/places.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { Alias } from './aliases.tsx'

const place = (component: string, url: string): Place => ({
  name: component,
  title: component,
  icon: null,
  url,
  component,
  shown: true,
  known: true,
  parents: [],
  children: [],
})
const resume = place('resume', '/user/resume')
const project = place('project', '/project/list')
const profile = { id: 7, loginName: 'x', name: 'x', nickName: null, avatarImg: null } as never

/** Where a page leads, and how many entries the history has then. */
async function leads(at: string, page: React.ReactNode, places: Place[], list: object[] = []) {
  const shown = await show(
    <Places value={places}>{page}</Places>,
    () => ({
      data: { list, total: list.length, pageNo: 1, pageSize: 2 },
    }),
    { at },
  )
  const { router } = shown
  await waitFor(() => expect(router.state.location.pathname).not.toBe(at))
  expect(router.state.historyAction, 'Back leads past the alias').toBe('REPLACE')
  const { pathname, search } = router.state.location
  return pathname + search
}

describe('the address of a profile without an id', () => {
  it('leads to the member’s own', async () => {
    const Own = () => {
      setCurrentMember({ profile, permissions: new Set(), menu: [] })
      return <Alias component="member" own="resume" />
    }
    const accounts = place('member', '/employee/employeeList')
    expect(await leads('/employee/profile', <Own />, [accounts, resume])).toBe(
      '/employee/employeeList/show/7',
    )
    expect(await leads('/employee/profile', <Own />, [resume])).toBe('/user/resume')
  })

  it('leads to the only project, otherwise to the list of them', async () => {
    const alias = <Alias component="project" without={OwnProject} />
    const one = (id: string) => ({
      id,
      name: id,
      position: null,
      permissionTag: [],
      toConfirm: 0,
      toFinish: 0,
    })
    expect(await leads('/project/profile', alias, [project], [one('A')])).toBe(
      '/projects/details?projectId=A',
    )
    expect(await leads('/project/profile', alias, [project], [one('A'), one('B')])).toBe(
      '/project/list',
    )
    expect(await leads('/project/profile', alias, [project])).toBe('/project/list')
  })
})
