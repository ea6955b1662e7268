import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { entryAt, leadsTo, menuOf, placeAt, placesOf, screensOf } from './menu.ts'

let id = 0
const item = (name: string, component: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: ++id,
  name,
  title: name,
  icon: null,
  url: `/${name}`,
  component,
  isShow: '1',
  sort: 0,
  children: [],
  ...more,
})
const known = (component: string) => component === 'dict'
const names = (places: readonly { name: string }[]) => places.map(place => place.name)

describe('the server’s menu', () => {
  it('stands in order', () => {
    const menu = [item('b', 'dict', { sort: 2 }), item('a', 'dict', { sort: 1 })]
    expect(names(placesOf(menu, known))).toEqual(['a', 'b'])
  })

  it('keeps an unknown component, which leads to the not-found screen', () => {
    expect(names(placesOf([item('a', 'nobody')], known))).toEqual(['a'])
  })

  it('keeps a parent only with a child that leads somewhere, at any depth', () => {
    const menu = [
      item('empty', 'parent'),
      item('lost', 'parent', { children: [item('x', 'nobody')] }),
      item('deep', 'parent', {
        children: [item('inner', 'parent', { children: [item('y', 'dict')] })],
      }),
      item('hollow', 'parent', { children: [item('none', 'parent')] }),
    ]
    const places = placesOf(menu, known)
    expect(names(places)).toEqual(['deep'])
    const [screen] = screensOf(places)
    expect(screen?.name).toBe('y')
    expect(names(screen?.parents ?? [])).toEqual(['deep', 'inner'])
  })

  it('a hidden entry is a screen, but not shown', () => {
    const [place] = placesOf([item('a', 'dict', { isShow: '0' })], known)
    expect(place?.shown).toBe(false)
    expect(screensOf(place ? [place] : [])).toHaveLength(1)
  })

  it('an address belongs to the closest place above it', () => {
    const menu = [
      item('a', 'dict', { url: '/x' }),
      item('b', 'dict', { url: '/x/y' }),
      item('c', 'dict', { url: '/xy' }),
    ]
    const places = placesOf(menu, known)
    expect(placeAt(places, '/x')?.name).toBe('a')
    expect(placeAt(places, '/x/edit/1')?.name).toBe('a')
    expect(placeAt(places, '/x/y/edit/1')?.name).toBe('b')
    expect(placeAt(places, '/xyz')).toBeUndefined()
  })

  it('a page of a project stands below the list of projects', () => {
    const menu = [
      item('projectList', 'dict', { url: '/project/list' }),
      item('member', 'dict', { url: '/projects/member', isShow: '0' }),
      item('shown', 'dict', { url: '/projects/shown' }),
    ]
    const places = placesOf(menu, known)
    expect(entryAt(places, '/projects/member')?.name).toBe('projectList')
    expect(entryAt(places, '/projects/shown')?.name).toBe('shown')
    expect(entryAt(places, '/project/list/edit/APP')?.name).toBe('projectList')
    expect(entryAt(placesOf(menu.slice(1), known), '/projects/member')?.name).toBe('member')
  })
})

describe('what a menu shows', () => {
  const home = item('homeIndex', 'dict', { url: '/home/index', isShow: '0' })
  const group = (name: string, children: ReturnType<typeof item>[], more = {}) =>
    item(name, 'parent', { children, ...more })
  const shown = (menu: ReturnType<typeof item>[]) => menuOf(placesOf(menu, known))

  it('is the home page first, wherever the server has it', () => {
    const hidden = [item('a', 'dict'), group('home', [home], { isShow: '0' })]
    expect(names(shown(hidden))).toEqual(['homeIndex', 'a'])
    const within = [group('g', [item('a', 'dict'), item('b', 'dict'), { ...home, isShow: '1' }])]
    expect(names(shown(within))).toEqual(['homeIndex', 'g'])
    expect(names(shown(within)[1]?.children ?? [])).toEqual(['a', 'b'])
    expect(names(shown([item('a', 'dict'), group('home', [{ ...home, isShow: '1' }])]))).toEqual([
      'homeIndex',
      'a',
    ])
    expect(shown([group('home', [home])])[0]?.parents).toEqual([])
  })

  it('has no group of one, at any depth: that one stands in its place, with its icon', () => {
    const lonely = group('g', [group('h', [item('a', 'dict'), item('b', 'dict', { isShow: '0' })])])
    const [only, ...others] = shown([{ ...lonely, icon: 'book' }])
    expect(others).toEqual([])
    expect(only).toMatchObject({ name: 'a', icon: 'book', parents: [], children: [] })
    const [two] = shown([group('g', [group('h', [item('a', 'dict')]), item('b', 'dict')])])
    expect(names(two?.children ?? [])).toEqual(['a', 'b'])
    expect(two?.children[0]?.parents).toEqual([two])
  })

  it('marks the entry that leads to the current page', () => {
    const menu = [
      group('g', [item('a', 'dict'), item('b', 'dict'), item('c', 'dict', { isShow: '0' })]),
    ]
    const places = placesOf(menu, known)
    const [entry] = menuOf(places)
    if (!entry) throw new Error('no entry')
    for (const url of ['/a', '/b/show/1', '/c'])
      expect(leadsTo(entry, entryAt(places, url))).toBe(true)
    expect(leadsTo(entry, entryAt(places, '/d'))).toBe(false)
  })
})
