import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { changeSettings } from '#src/kit/page/settings.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { planned } from './plan.ts'

const languages = ['en-US', 'zh-TW', 'zh-CN']
const menu: MenuItem[] = [
  {
    id: 1,
    name: 'sysTagManage',
    title: '標籤',
    icon: null,
    url: '/tags',
    component: 'tag',
    isShow: '1',
    sort: 0,
    children: [],
  },
]
const who = (...roles: string[]) =>
  setCurrentMember({
    profile: {
      id: 1,
      loginName: 'x',
      name: 'x',
      nickName: null,
      avatarImg: null,
      roles,
      viewedBy: null,
    },
    permissions: new Set(),
    menu,
  })

beforeEach(() => localStorage.clear())

describe('menuFromServer on', () => {
  it('is the usual, and goes by the server’s menu', async () => {
    who('ROLE_MEMBER')
    expect(await planned()).toEqual({ menu, closed: [] })
  })
})

describe('menuFromServer off', () => {
  beforeEach(() => changeSettings({ menuFromServer: false }))

  it('goes by what is built in and the roles; what they do not permit sends elsewhere', async () => {
    who('ROLE_MEMBER')
    const { menu: own, closed, instead } = await planned()
    const urls = own.flatMap(group => group.children.map(child => child.url))
    expect(urls).toContain('/systemSetup/dictManage')
    expect(urls).not.toContain('/accessManage/roleManage')
    expect(closed.map(screen => screen.path)).toContain('/accessManage/roleManage')
    expect(urls).toContain(instead)
    // Lists come before pages, by their names.
    expect(instead).toBe('/systemSetup/dictManage')
  })

  it('closes nothing to an administrator', async () => {
    who('ROLE_ADMIN')
    const { menu: own, closed } = await planned()
    expect(closed).toEqual([])
    const shown = own.filter(group => group.isShow === '1').map(group => group.name)
    expect(shown.filter(name => name !== 'marketplace')).toEqual([
      'home',
      'user',
      'project',
      'kpiType',
      'coins',
      'employee',
      'examine',
      'systemSetup',
      'contracts',
      'payments',
      'cms',
      'accessManage',
      'eform',
      'message',
    ])
  })

  it('offers the pages that are no entity’s, and no entity without a list of its own', async () => {
    who('ROLE_MEMBER')
    const { menu: own } = await planned()
    const all = own.flatMap(group => group.children)
    expect(all.find(one => one.component === 'projectPeople')).toMatchObject({
      url: '/projects/member',
      isShow: '0',
    })
    expect(own.find(group => group.name === 'projects')?.isShow).toBe('0')
    const components = all.map(one => one.component)
    expect(components).not.toContain('projectMember')
    expect(components).not.toContain('kpiTicket')
    expect(all.every(one => one.url.startsWith('/'))).toBe(true)
  })

  it.each(languages)('names every entry in %s, each as the menu of the server does', async l => {
    who('ROLE_ADMIN')
    const { menu: own } = await planned()
    const words: Record<string, string> = JSON.parse(
      readFileSync(`locales/${l}/menus.json`, 'utf8'),
    )
    const entries = own.flatMap(group => [group, ...group.children])
    expect(entries.map(({ name }) => name).filter(name => !words[name])).toEqual([])
    const named = (component: string) =>
      words[entries.find(one => one.component === component)?.name ?? '']
    expect(named('project')).toBe(words.projectList)
    expect(named('coinDetails')).toBe(words.coinDetails)
    expect(named('ownContracts')).toBe(words.myContracts)
  })

  it('survives a reload', () => {
    expect(JSON.parse(localStorage.getItem('commonshare-settings') ?? '{}')).toMatchObject({
      menuFromServer: false,
    })
  })
})
